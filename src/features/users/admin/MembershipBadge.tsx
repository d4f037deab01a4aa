import Box from '@mui/material/Box';
import { CellText } from '#shared/table/CellText.tsx';
import { capitalized } from '#shared/lib/capitalize.ts';

/** The word says it; the dot lets the eye find those who wait. */
export const MembershipBadge = ({ status }: { status: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 8,
        height: 8,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: status === 'active' ? 'success.main' : 'warning.main',
        ...(status !== 'active' && { border: 1, borderColor: 'text.secondary' }),
      }}
    />
    <CellText text={capitalized(status)} />
  </Box>
);
