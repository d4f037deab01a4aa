import { lazy, useEffect, useState, type ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGoBack } from '#shared/goBack.ts';
import { focusHeading, hasLostFocus } from '#shared/ui/focus.ts';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';
import type { PropertyLocationState } from '../propertyLocationState.ts';

const PictureLightbox = lazy(() =>
  import('./PictureLightbox.tsx').then((module) => ({ default: module.PictureLightbox })),
);

type Options = Omit<ComponentProps<typeof PictureLightbox>, 'index' | 'onClose'> & {
  /** Tells the lightboxes of a page apart. */
  id: string;
  index?: number;
};

/**
 * Returns a function that opens the lightbox, and the element to render. Its code is loaded when it first opens. An
 * open lightbox is an entry in the history, so that "back" on a phone closes it.
 */
export const useLightbox = ({ id, index = 0, ...rest }: Options) => {
  const location = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const state = location.state as PropertyLocationState;
  const [hasFailed, setHasFailed] = useState(false);
  // A reload keeps the state, and the server's HTML has no lightbox.
  const isOpen = useIsHydrated() && state?.lightbox === id;
  // The lightbox gives the focus back to the element that has opened it. After a reload there is no such element.
  useEffect(
    () => () => {
      if (isOpen && hasLostFocus()) focusHeading({ preventScroll: true });
    },
    [isOpen],
  );
  return {
    open: () => {
      if (isOpen || hasFailed) return;
      const opened: PropertyLocationState = { ...state, lightbox: id };
      // Synchronous, so that a double click opens it once.
      void navigate(location, { state: opened, preventScrollReset: true, flushSync: true });
    },
    lightbox: (isOpen || hasFailed) && (
      <LazyBoundary
        fallback={<ProgressBar />}
        onError={() => {
          // The error stays on the page. Its history entry is removed, because "Back to results" goes back one step.
          setHasFailed(true);
          goBack();
        }}
      >
        <PictureLightbox {...rest} index={index} onClose={goBack} />
      </LazyBoundary>
    ),
  };
};
