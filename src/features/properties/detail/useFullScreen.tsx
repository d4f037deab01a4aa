import { lazy, useState } from 'react';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';

const FullScreenPictures = lazy(() =>
  import('./FullScreenPictures.tsx').then((module) => ({ default: module.FullScreenPictures })),
);

type Options = { pictures: string[]; title: string; index?: number; onShow?: (index: number) => void };

/** The full-screen view of some pictures: how to open it, and what to draw. Its code comes with the first opening. */
export const useFullScreen = ({ pictures, title, index = 0, onShow }: Options) => {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    fullScreen: isOpen && (
      <LazyBoundary>
        <FullScreenPictures
          pictures={pictures}
          title={title}
          index={index}
          onShow={onShow}
          onClose={() => setOpen(false)}
        />
      </LazyBoundary>
    ),
  };
};
