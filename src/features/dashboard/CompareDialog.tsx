import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useId, type ComponentProps } from 'react';
import { shortDialog } from '#shared/theme/shortDialog.ts';
import { shortViewport } from '#shared/theme/shortViewport.ts';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { CompareTable, labelsAbove } from './CompareTable.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

/** The page behind the dialog would print empty pages after it. */
const hiddenPage = <GlobalStyles styles={{ '@media print': { '#root': { display: 'none' } } }} />;

/** On paper, the dialog is the page: as wide as the paper, as long as its content, and without buttons. */
const printed = {
  '@media print': {
    position: 'static !important',
    '& .MuiDialog-container': { display: 'block' },
    '& .MuiDialog-paper': { display: 'block', m: 0, maxWidth: 'none', maxHeight: 'none', border: 0 },
    '& .MuiDialogContent-root': { overflow: 'visible' },
    '& .MuiBackdrop-root, & button': { display: 'none' },
  },
};

type Props = ComponentProps<typeof CompareTable> & { onClose: () => void };

/** The chosen properties side by side. On phones, it fills the window. */
export const CompareDialog = ({ onClose, ...table }: Props) => {
  const titleId = useId();
  const isWide = useIsWide('sm');
  const { length } = table.properties;
  const titleRef = useFocusAfterRemoval<HTMLHeadingElement>(length);

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={!isWide}
      // As wide as its columns: two properties need less space than four.
      maxWidth="xl"
      sx={[shortDialog, printed, { '& .MuiDialog-container': { containerType: 'inline-size' } }]}
    >
      {hiddenPage}
      <DialogTitle
        ref={titleRef}
        id={titleId}
        variant="h3"
        tabIndex={-1}
        sx={{ pr: 8, [labelsAbove]: { pl: 2 }, outline: 'none' }}
      >
        {length === 1 ? 'One home' : `${length} homes side by side`}
      </DialogTitle>
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{
          position: 'absolute',
          top: 12,
          right: 12,
          [labelsAbove]: { top: 8, right: 4 },
          [shortViewport]: { top: 4 },
        }}
      >
        <Close />
      </IconButton>
      <DialogContent sx={{ p: 0 }}>
        <CompareTable {...table} />
      </DialogContent>
    </Dialog>
  );
};
