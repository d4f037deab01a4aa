import { shortViewport } from './shortViewport.ts';

/**
 * `sx` for a dialog that scrolls as a whole in a short window. By default only the text scrolls, and one line of it
 * would fit between MUI's title and buttons.
 */
export const shortDialog = {
  [shortViewport]: {
    '& .MuiDialog-paper': { m: 1, maxHeight: 'calc(100% - 16px)', width: 'calc(100% - 16px)' },
    '& .MuiDialog-paperFullScreen': { m: 0, maxHeight: 'none', width: '100%' },
    '& .MuiDialogTitle-root': { py: 1 },
    '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible', pb: 1 },
    '& .MuiDialogActions-root': { pt: 0.5, pb: 1.5 },
  },
} as const;
