import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RowAction } from './columns.ts';

type Props = {
  actions: RowAction[];
  /** The name of the row. It completes the accessible names: "Edit Villa Azure". */
  name: string;
  /** The grid uses a roving tabindex: only the actions of its current cell are in the tab order. */
  tabIndex?: number;
};

export const RowActions = ({ actions, name, tabIndex }: Props) => (
  <Stack direction="row" spacing={0.5}>
    {actions.map(({ label, href, onClick }) => (
      <Button
        key={label}
        size="small"
        color="inherit"
        href={href}
        onClick={onClick}
        tabIndex={tabIndex}
        aria-label={`${label} ${name}`}
        sx={{ minWidth: 0, paddingInline: 1, minHeight: 32, letterSpacing: '0.04em', textTransform: 'none' }}
      >
        {label}
      </Button>
    ))}
  </Stack>
);
