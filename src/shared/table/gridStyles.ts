import type { SxProps, Theme } from '@mui/material/styles';

/** The styles of the MUI grid in our design: hairlines between rows, small capitals in the header. */
export const gridStyles: SxProps<Theme> = {
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-overlayHeight': '480px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& .MuiDataGrid-columnHeader': { bgcolor: 'stone' },
  '& .MuiDataGrid-columnHeaderTitle': { typography: 'overline' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: 1.5 },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell[aria-colindex="1"]': { fontWeight: 600 },
  // The labels of the buttons line up with the header.
  '& .MuiDataGrid-cell[data-field="actions"]': { pl: 0.5 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
};
