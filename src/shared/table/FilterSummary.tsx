import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  gridColumnLookupSelector,
  gridFilterActiveItemsSelector,
  useGridApiContext,
  useGridRootProps,
  useGridSelector,
  type GridFilterItem,
  type GridLocaleText,
} from '@mui/x-data-grid';
import { capitalize } from '#shared/lib/format.ts';

type OperatorKey = Extract<keyof GridLocaleText, `filterOperator${string}`>;

const formatValue = (value: GridFilterItem['value']) => [value ?? ''].flat().join(', ');

/** What the table is filtered by, such as "Agent is Grace Kim", because a link or a chart may have set the filter. */
export const FilterSummary = ({ isWide }: { isWide: boolean }) => {
  const apiRef = useGridApiContext();
  const [item] = useGridSelector(apiRef, gridFilterActiveItemsSelector);
  const column = useGridSelector(apiRef, gridColumnLookupSelector)[item?.field ?? ''];
  const operator = column?.filterOperators?.find(({ value }) => value === item?.operator);
  const { localeText } = useGridRootProps();
  if (!item || !column || !operator) return null;
  const { value, label, getValueAsString = formatValue } = operator;
  const name = label ?? localeText[`filterOperator${capitalize(value)}` as OperatorKey];
  const text = `${column.headerName} ${name} ${getValueAsString(item.value)}`.trim();
  return (
    <Box
      sx={{
        flex: isWide ? '100 1 160px' : '1 1 100%',
        minWidth: 0,
        px: 1,
        display: 'flex',
        alignItems: 'center',
      }}
    >
      <Typography variant="body2" noWrap={isWide} title={text} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <IconButton
        aria-label="Clear filter"
        size="small"
        onClick={(event) => {
          // The button disappears with the filter.
          event.currentTarget.closest('[role="toolbar"]')?.querySelector('input')?.focus();
          apiRef.current.deleteFilterItem(item);
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
