import DensityIcon from '@mui/icons-material/DensitySmall';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ColumnsPanelTrigger,
  ExportCsv,
  FilterPanelTrigger,
  gridDensitySelector,
  gridFilteredTopLevelRowCountSelector,
  gridRowCountSelector,
  gridRowSelectionCountSelector,
  gridVisibleColumnFieldsSelector,
  Toolbar,
  ToolbarButton,
  type ToolbarButtonProps,
  useGridApiContext,
  useGridRootProps,
  useGridSelector,
  type ToolbarPropsOverrides,
} from '@mui/x-data-grid';
import type { KeyboardEvent } from 'react';
import type { Id } from '#contract/id.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { FilterSummary } from './FilterSummary.tsx';
import { HiddenRowNote } from './HiddenRowNote.tsx';
import { SearchField } from './SearchField.tsx';
import { SortField } from './SortField.tsx';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The plural name of the rows in lower case. */
    rowsName: string;
    isWide: boolean;
    /** The columns of the CSV file. */
    exportedFields: string[];
    /** Undefined if the table has no actions for several rows. */
    onSelectingChange?: (isSelecting: boolean) => void;
    /** The record that the user has just saved. */
    savedId?: Id;
    /** Brings a row into view and marks it. */
    returnTo: (id: Id) => void;
  }
}

/** A button of the toolbar. On narrow screens it shows only its icon. */
const Tool = ({
  label,
  text = label,
  Icon,
  isMarked = false,
  ...rest
}: ToolbarButtonProps & { label: string; text?: string; Icon: typeof FilterIcon; isMarked?: boolean }) => (
  <ToolbarButton
    {...rest}
    render={
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        title={label}
        // A press outside a panel closes it, and the click would open it again.
        onMouseDown={(event) => {
          if (event.currentTarget.getAttribute('aria-expanded') === 'true') event.stopPropagation();
        }}
        sx={{
          minWidth: 40,
          px: 1.25,
          gap: 1,
          textTransform: 'none',
          letterSpacing: '0.02em',
          '&[aria-pressed=true]': {
            bgcolor: 'stone',
            '@media (forced-colors: active)': { outline: '1px solid' },
          },
        }}
      >
        <Badge color="primary" variant="dot" invisible={!isMarked}>
          <Icon fontSize="small" />
        </Badge>
        <Typography component="span" variant="body2" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {text}
        </Typography>
      </Button>
    }
  />
);

/** Search, filters, columns, row density, export and selection, composed from the grid's own parts. */
export const TableToolbar = ({
  rowsName,
  isWide,
  exportedFields,
  onSelectingChange,
  savedId,
  returnTo,
}: ToolbarPropsOverrides) => {
  const apiRef = useGridApiContext();
  const { checkboxSelection: isSelecting, loading } = useGridRootProps();
  const total = formatNumber(useGridSelector(apiRef, gridRowCountSelector));
  const shown = formatNumber(useGridSelector(apiRef, gridFilteredTopLevelRowCountSelector));
  const isCompact = useGridSelector(apiRef, gridDensitySelector) === 'compact';
  const selectedCount = useGridSelector(apiRef, gridRowSelectionCountSelector);

  // Tab leads from the buttons to the first column header. The browser alone would skip the whole grid after a search
  // has hidden the row that the grid had put in the tab order.
  const tabToHeader = (event: KeyboardEvent) => {
    const [firstField] = gridVisibleColumnFieldsSelector(apiRef);
    if (event.key !== 'Tab' || event.shiftKey || firstField === undefined) return;
    event.preventDefault();
    // The grid does not render a header that is far out of view.
    apiRef.current.scrollToIndexes({ colIndex: 0 });
    apiRef.current.setColumnHeaderFocus(firstField, event);
  };

  return (
    <Toolbar
      aria-label={`Tools for ${rowsName}`}
      style={{ flex: 'none', flexWrap: 'wrap', gap: 4, padding: 12 }}
    >
      <SearchField label={`Search ${rowsName}`} isWide={isWide} />
      {!isWide && <SortField />}
      <FilterSummary isWide={isWide} />
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: 1, minWidth: 96, px: 1, color: 'text.secondary', textAlign: 'left' }}
      >
        {!loading && (shown === total ? `${total} total` : `${shown} of ${total}`)}
      </Typography>
      <Box
        onKeyDown={tabToHeader}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}
      >
        <FilterPanelTrigger
          render={(props, { filterCount }) => (
            <Tool
              {...props}
              label={filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
              Icon={FilterIcon}
              isMarked={filterCount > 0}
            />
          )}
        />
        {isWide && <ColumnsPanelTrigger render={<Tool label="Columns" Icon={ColumnsIcon} />} />}
        {isWide && (
          <Tool
            label="Compact rows"
            Icon={DensityIcon}
            aria-pressed={isCompact}
            onClick={() => apiRef.current.setDensity(isCompact ? 'standard' : 'compact')}
          />
        )}
        <ExportCsv
          options={{ fileName: rowsName, fields: exportedFields, utf8WithBom: true }}
          render={
            // With selected rows, the grid exports only these.
            // A longer text would need a second line on some screens, and the table would move when a row is selected.
            <Tool label={selectedCount > 0 ? 'Export selected' : 'Export'} text="Export" Icon={ExportIcon} />
          }
        />
        {onSelectingChange && (
          <Tool
            label="Select"
            Icon={SelectIcon}
            aria-pressed={isSelecting}
            onClick={() => onSelectingChange(!isSelecting)}
          />
        )}
      </Box>
      {savedId !== undefined && <HiddenRowNote savedId={savedId} onShowAll={() => returnTo(savedId)} />}
    </Toolbar>
  );
};
