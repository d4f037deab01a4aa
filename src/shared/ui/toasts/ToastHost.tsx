import { styled } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { registerToastHost } from './notify.ts';
import { makeShownToasts, ShownToastsContext, useShownToasts } from './shownToasts.ts';
import { Toast } from './Toast.tsx';
import { keepToastsAccessible, toastContainer } from './toastContainer.ts';
import { toastTop } from './toastOffset.tsx';
import { ToastTransition } from './ToastTransition.tsx';
import { useToastFocus } from './useToastFocus.ts';

const components = { success: Toast, info: Toast, warning: Toast, error: Toast };

const Region = styled('section')({ '& .notistack-SnackbarContainer': { top: toastTop } });

/** Passes the messages of `notify` to notistack. */
const NotistackBridge = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shownToasts = useShownToasts();

  useEffect(
    () =>
      registerToastHost({
        show: (message, options) =>
          shownToasts.add(message, options, (key) =>
            enqueueSnackbar(message, { key, variant: options.variant }),
          ),
        close: (source) => shownToasts.keysFrom(source).forEach((key) => closeSnackbar(key)),
      }),
    [enqueueSnackbar, closeSnackbar, shownToasts],
  );

  return null;
};

/**
 * Renders all toasts at the top right, above everything except an open menu. notistack stacks them. Its timer is
 * disabled, because after a pause it resumes with half of the duration instead of the remaining time.
 */
export const ToastHost = () => {
  const [container] = useState(toastContainer);
  const [shownToasts] = useState(makeShownToasts);
  const region = useRef<HTMLElement>(null);
  const focus = useToastFocus(region);

  useEffect(() => keepToastsAccessible(container), [container]);

  return createPortal(
    <Region ref={region} aria-label="Notifications Alt+T" {...focus.handlers}>
      <ShownToastsContext value={shownToasts}>
        <SnackbarProvider
          Components={components}
          TransitionComponent={ToastTransition}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          autoHideDuration={null}
          disableWindowBlurListener
          // A limit would close the oldest toast even while it is paused. Repeats are counted, so there are never many.
          maxSnack={Infinity}
          onClose={(_event, _reason, key) => key !== undefined && shownToasts.markAsClosing(key)}
          onExit={focus.restoreFocusFrom}
          onExited={(_node, key) => shownToasts.remove(key)}
        >
          <NotistackBridge />
        </SnackbarProvider>
      </ShownToastsContext>
    </Region>,
    container,
  );
};
