import Button from '@mui/material/Button';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectHost } from './notify.ts';
import { Toast } from './Toast.tsx';
import { keepAccessible, toastContainer } from './toastContainer.ts';
import { ToastTransition } from './ToastTransition.tsx';
import { useToastFocus } from './useToastFocus.ts';

const components = { success: Toast, info: Toast, warning: Toast, error: Toast };

/**
 * The one place where toasts appear, top right, whatever else is open. notistack stacks and queues them; its own timer
 * is off, because it resumes with half the time, not with the rest.
 */
export const ToastHost = () => {
  const [ground] = useState(toastContainer);
  const region = useRef<HTMLElement>(null);
  const focus = useToastFocus(region);

  useEffect(() => keepAccessible(ground), [ground]);

  return createPortal(
    <section ref={region} aria-label="Notifications Alt+T" {...focus.handlers}>
      <SnackbarProvider
        Components={components}
        TransitionComponent={ToastTransition}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        autoHideDuration={null}
        disableWindowBlurListener
        maxSnack={5}
        onExit={focus.releaseFrom}
      >
        <NotifyConnection />
      </SnackbarProvider>
    </section>,
    ground,
  );
};

/** Turns what is said through `notify` into notistack's messages. */
const NotifyConnection = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();

  useEffect(
    () =>
      connectHost((message, { variant, action }) => {
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
                  action.onPress();
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
