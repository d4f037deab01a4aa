import type { SxProps, Theme } from '@mui/material/styles';

/** Where the columns fit side by side. They grow with the text size that people choose in their browser. */
export const wideScreen = '(min-width:50em)';

/** The styles of the MUI grid in our design: hairlines between rows, small capitals in the header. */
export const gridStyles: SxProps<Theme> = ({ palette }) => ({
  '--DataGrid-rowBorderColor': palette.divider,
  '--DataGrid-overlayHeight': '480px',
  borderColor: 'divider',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Scrolled into view with its outline.
  '& :focus-visible': { scrollMargin: '8px' },
  // The fillers are above a scrollbar.
  '& .MuiDataGrid-columnHeaders': {
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-filler, & .MuiDataGrid-scrollbarFiller': {
      bgcolor: 'stone',
    },
  },
  // On phones, the title of this column needs the space.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { pr: 0.5 },
  // Smaller than the theme's icon buttons, which would cover the title.
  '& .MuiDataGrid-columnHeader .MuiIconButton-root': { minWidth: 0, minHeight: 0, bgcolor: 'transparent' },
  '& .MuiDataGrid-columnHeaderTitle': { typography: 'overline' },
  // An empty cell with a padding, or the handle of the last column, would lie beyond the last column. The focus would
  // then move the table sideways.
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell:not(.MuiDataGrid-cellEmpty)': { px: 1.5 },
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
  // The column of the checkboxes is only as wide as a checkbox.
  '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox': { px: 0 },
  // What has the focus inside a cell or a header has its own ring.
  '& .MuiDataGrid-cell:focus-within:not(:focus), & .MuiDataGrid-columnHeader:focus-within:not(:focus)': {
    outline: 'none',
  },
  // The text of the first button begins where the header does.
  '& .MuiDataGrid-actionsCell': {
    gap: 0,
    ml: -1,
    // On phones the actions are below each other.
    [`@media not all and ${wideScreen}`]: { flexDirection: 'column', alignItems: 'start' },
  },
  // The grid hides it on phones.
  '& .MuiTablePagination-input': {
    display: 'inline-flex',
    [`@media not all and ${wideScreen}`]: { ml: 0, mr: 1 },
  },
  // The row that the user comes back to is marked for a moment. Without motion, the edge alone marks it.
  '@keyframes returned': { from: { backgroundColor: palette.stone } },
  '& .returned': {
    animation: 'returned 3s ease-in',
    boxShadow: `inset 3px 0 ${palette.primary.main}`,
    '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' },
  },
});

export const popperStyles: SxProps<Theme> = {
  // The menus have the shadow of the grid's panels.
  '& .MuiPaper-root': { boxShadow: 8 },
  // A panel does not cover the edge of the search field.
  '& .MuiDataGrid-paper': { mt: 1 },
  // Forced colors remove the shadow.
  '@media (forced-colors: active)': { '& .MuiPaper-root, & .MuiDataGrid-paper': { outline: '1px solid' } },
};

/** On phones the fields of a filter are below each other, because they do not fit into one row. */
export const filterPanelStyles: SxProps<Theme> = {
  '& .MuiDataGrid-filterForm': { alignItems: 'start' },
  '@media (max-width: 639.95px)': {
    '& .MuiDataGrid-filterForm': { display: 'grid', gridTemplateColumns: 'auto min(240px, 100vw - 120px)' },
    '& .MuiDataGrid-filterForm > :not(.MuiDataGrid-filterFormDeleteIcon)': { gridColumn: 2, width: 1 },
    '& .MuiInputBase-root': { width: 1 },
  },
};
