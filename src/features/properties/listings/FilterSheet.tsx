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
  /** Empty while the homes are loading. */
  countLabel: string;
};

const ignore = () => undefined;

/** The filters on narrow screens, in a bottom sheet. Changes apply at once, so the button only closes the sheet. */
export const FilterSheet = ({ isOpen, onClose, countLabel, setFilter, ...fields }: Props) => {
  const close = () => {
    // A field applies its text when it loses the focus. Escape leaves the focus there, and so does a press on iOS.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={close}
      slotProps={{
        // In a window that has become wide, and after a reload, there is no button that opened the sheet.
        transition: {
          onExited: (sheet: HTMLElement) => {
            const focused = document.activeElement;
            if (focused === document.body || sheet.contains(focused)) focusHeading({ preventScroll: true });
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
          <IconButton aria-label="Close filters" onClick={close} edge="end">
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, mb: 3 }}>
          {/* "Back" closes the sheet without the text that is being typed. */}
          <FilterFields {...fields} setFilter={isOpen ? setFilter : ignore} />
        </Box>
        {/* The status of the page is hidden from screen readers while the sheet is open. */}
        <Box role="status" sx={visuallyHidden}>
          {countLabel}
        </Box>
        <Button variant="contained" fullWidth onClick={close}>
          <span>{`Show ${countLabel || 'homes'}`}</span>
        </Button>
      </Box>
    </Drawer>
  );
};
