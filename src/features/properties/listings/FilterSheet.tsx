import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ComponentProps } from 'react';
import { focusHeading } from '#shared/ui/focus.ts';
import { FilterFields } from './FilterFields.tsx';

type Props = ComponentProps<typeof FilterFields> & {
  isOpen: boolean;
  onClose: () => void;
  countLabel: string;
};

/** The filters on a phone, in a bottom sheet. Changes apply at once, so the button only closes the sheet. */
export const FilterSheet = ({ isOpen, onClose, countLabel, ...fields }: Props) => (
  <Drawer
    anchor="bottom"
    open={isOpen}
    onClose={onClose}
    slotProps={{
      // In a window that has become wide, the button that opened the sheet is gone.
      transition: {
        onExited: (sheet: HTMLElement) => {
          if (sheet.contains(document.activeElement)) focusHeading({ preventScroll: true });
        },
      },
      paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters', sx: { maxHeight: '90dvh' } },
    }}
  >
    <Box sx={{ px: 3, pb: 3, pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h4" component="h2">
          Filters
        </Typography>
        <IconButton aria-label="Close filters" onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, mb: 3 }}>
        <FilterFields {...fields} />
      </Box>
      {/* The status of the page is hidden from screen readers while the sheet is open. */}
      <Box role="status" sx={visuallyHidden}>
        {countLabel}
      </Box>
      <Button variant="contained" fullWidth onClick={onClose}>
        <span>{`Show ${countLabel}`}</span>
      </Button>
    </Box>
  </Drawer>
);
