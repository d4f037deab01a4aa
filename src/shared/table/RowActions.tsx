import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RowAction } from './columns.ts';

type Props = {
  actions: RowAction[];
  /** What the actions are about, as their full names say: "Edit Villa Azure". */
  name: string;
  /** The grid moves focus between cells itself; only the cell it stands in may be tabbed into. */
  tabIndex?: number;
};

export const RowActions = ({ actions, name, tabIndex }: Props) => (
  <Stack direction="row" spacing={0.5}>
    {actions.map(({ label, href, onPress }) => (
      <Button
        key={label}
        size="small"
        color="inherit"
        href={href}
        onClick={onPress}
        tabIndex={tabIndex}
        aria-label={`${label} ${name}`}
        sx={{ minWidth: 0, paddingInline: 1, minHeight: 32, letterSpacing: '0.04em', textTransform: 'none' }}
      >
        {label}
      </Button>
    ))}
  </Stack>
);
