import type { SxProps, Theme } from '@mui/material/styles';

/** The grid in the house's own manner: hairlines, small capitals above, no box. */
export const gridStyles: SxProps<Theme> = {
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& .MuiDataGrid-columnHeader': { bgcolor: 'stone' },
  '& .MuiDataGrid-columnHeaderTitle': { typography: 'overline' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell[data-field="actions"]': { paddingInlineStart: 0.25 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
};
