import { lazy, useState } from 'react';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';

const PictureLightbox = lazy(() =>
  import('./PictureLightbox.tsx').then((module) => ({ default: module.PictureLightbox })),
);

type Options = {
  pictures: string[];
  /** What the pictures show. */
  title: string;
  /** The name of the lightbox. */
  label: string;
  index?: number;
  onIndexChange?: (index: number) => void;
};

/** Returns a function that opens the lightbox, and the element to render. Its code is loaded when it first opens. */
export const useLightbox = ({ pictures, title, label, index = 0, onIndexChange }: Options) => {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    lightbox: isOpen && (
      <LazyBoundary fallback={<ProgressBar />}>
        <PictureLightbox
          pictures={pictures}
          title={title}
          label={label}
          index={index}
          onIndexChange={onIndexChange}
          onClose={() => setOpen(false)}
        />
      </LazyBoundary>
    ),
  };
};
