import Button from '@mui/material/Button';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { registerToastHost } from './notify.ts';
import { Toast } from './Toast.tsx';
import { keepToastsAccessible, toastContainer } from './toastContainer.ts';
import { ToastTransition } from './ToastTransition.tsx';
import { useToastFocus } from './useToastFocus.ts';

const components = { success: Toast, info: Toast, warning: Toast, error: Toast };

/**
 * Renders all toasts at the top right, above everything else. notistack stacks and queues them. Its timer is disabled,
 * because after a pause it resumes with half of the duration instead of the remaining time.
 */
export const ToastHost = () => {
  const [container] = useState(toastContainer);
  const region = useRef<HTMLElement>(null);
  const focus = useToastFocus(region);

  useEffect(() => keepToastsAccessible(container), [container]);

  return createPortal(
    <section ref={region} aria-label="Notifications Alt+T" {...focus.handlers}>
      <SnackbarProvider
        Components={components}
        TransitionComponent={ToastTransition}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        autoHideDuration={null}
        disableWindowBlurListener
        maxSnack={5}
        onExit={focus.restoreFocusFrom}
      >
        <NotistackBridge />
      </SnackbarProvider>
    </section>,
    container,
  );
};

/** Passes the messages of `notify` to notistack. */
const NotistackBridge = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();

  useEffect(
    () =>
      registerToastHost((message, { variant, action }) => {
        enqueueSnackbar(message, {
          variant,
          action:
            action &&
            ((id) => (
              <Button
                size="small"
                sx={{ px: 1, flexShrink: 0 }}
                onClick={() => {
                  closeSnackbar(id);
                  action.onClick();
                }}
              >
                {action.label}
              </Button>
            )),
        });
      }),
    [enqueueSnackbar, closeSnackbar],
  );

  return null;
};
