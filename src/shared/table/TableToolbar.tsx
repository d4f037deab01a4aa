import DensityIcon from '@mui/icons-material/DensityMedium';
import CompactIcon from '@mui/icons-material/DensitySmall';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { TableSort } from '#shared/table/useTableView.ts';
import { SearchField } from './SearchField.tsx';
import type { Density } from './useDensity.ts';

type SortFieldProps = {
  fields: { field: string; label: string }[];
  sort?: TableSort;
  onSortChange: (sort: TableSort | undefined) => void;
};

/** Sorts the cards, which have no column headers. */
export const SortField = ({ fields, sort, onSortChange }: SortFieldProps) => (
  <TextField
    select
    size="small"
    label="Sort by"
    value={sort ? `${sort.field} ${sort.direction}` : ''}
    onChange={({ target }) => {
      const [field, direction] = target.value.split(' ');
      onSortChange(field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined);
    }}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">Default order</MenuItem>
    {fields.flatMap(({ field, label }) => [
      <MenuItem key={`${field} asc`} value={`${field} asc`}>
        {label}, ascending
      </MenuItem>,
      <MenuItem key={`${field} desc`} value={`${field} desc`}>
        {label}, descending
      </MenuItem>,
    ])}
  </TextField>
);

type DensityFieldProps = { density: Density; onChange: (density: Density) => void };

export const DensityField = ({ density, onChange }: DensityFieldProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Row density"
    value={density}
    onChange={(_event, next: Density | null) => next && onChange(next)}
  >
    <ToggleButton value="standard" aria-label="Comfortable rows" title="Comfortable rows">
      <DensityIcon fontSize="small" />
    </ToggleButton>
    <ToggleButton value="compact" aria-label="Compact rows" title="Compact rows">
      <CompactIcon fontSize="small" />
    </ToggleButton>
  </ToggleButtonGroup>
);

type Props = {
  label: string;
  search: string;
  onSearchChange: (search: string) => void;
  /** The number of rows, such as "12 total". Undefined while they load. */
  count?: string;
  children: React.ReactNode;
};

export const TableToolbar = ({ label, search, onSearchChange, count, children }: Props) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column', sm: 'row' },
      alignItems: { sm: 'center' },
      gap: 2,
      mb: 2,
    }}
  >
    <SearchField label={`Search ${label.toLowerCase()}`} value={search} onChange={onSearchChange} />
    <Typography
      role="status"
      variant="body2"
      // On phones, the count is directly above the cards. Its line is reserved before the count is known.
      sx={{ flex: { sm: 1 }, order: { xs: 1, sm: 0 }, minHeight: '1lh', color: 'text.secondary' }}
    >
      {count}
    </Typography>
    {children}
  </Box>
);
