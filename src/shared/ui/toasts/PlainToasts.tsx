import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { registerToastHost, autoHideMs } from './notify.ts';
import { keepToastsAccessible, toastContainer } from './toastContainer.ts';
import { toastTop } from './toastOffset.tsx';

type PlainToast = { serial: number; message: string; source?: string };

let lastSerial = 0;

/** Shows the messages as plain text. It is part of the first load, for when the toast host cannot be loaded. */
export const PlainToasts = () => {
  const [container] = useState(toastContainer);
  const [toasts, setToasts] = useState<PlainToast[]>([]);

  useEffect(() => keepToastsAccessible(container), [container]);
  useEffect(
    () =>
      registerToastHost({
        show: (message, { source }) => {
          lastSerial += 1;
          const toast = { serial: lastSerial, message, source };
          setToasts((shown) => [...shown, toast]);
          setTimeout(() => setToasts((shown) => shown.filter((other) => other !== toast)), autoHideMs);
        },
        close: (source) => setToasts((shown) => shown.filter((toast) => toast.source !== source)),
      }),
    [],
  );

  return createPortal(
    <Box sx={{ position: 'fixed', top: toastTop, right: 8, zIndex: 'snackbar' }}>
      {toasts.map(({ serial, message }) => (
        <Box
          key={serial}
          role="alert"
          sx={{
            p: 2,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            typography: 'body2',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Box>
      ))}
    </Box>,
    container,
  );
};
