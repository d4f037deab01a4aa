import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { fromList } from '#shared/forms/useReturnToList.ts';

type Props = GridRenderCellParams & {
  editPath: string;
  thumbnail: ReactNode;
};

/** The first cell of a row: its name, which opens the edit page. */
export const RowName = ({ formattedValue, tabIndex, editPath, thumbnail }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minWidth: 0,
      // Where a phone has room for either the thumbnail or the name, only the name is shown.
      '@container (max-width: 175px)': { '& > :not(a)': { display: 'none' } },
    }}
  >
    {thumbnail}
    <Link
      component={RouterLink}
      to={editPath}
      state={fromList}
      tabIndex={tabIndex}
      title={String(formattedValue)}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {formattedValue}
    </Link>
  </Box>
);

/** An email address that is too long for its line breaks before its "@". */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The first cell of a row on phones, which also shows what the other columns would show. */
export const RowSummary = ({ columns, ...params }: Props & { columns: readonly GridColDef[] }) => {
  const text = (field: string) =>
    params.api.getCellParams(params.id, field).formattedValue as string | undefined;
  return (
    <Box
      sx={{
        flex: 1,
        containerType: 'inline-size',
        py: 1.5,
        minWidth: 0,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      <RowName {...params} />
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
      >
        {columns.map(({ field, headerName }) => (
          <Box key={field} sx={{ display: 'flex', gap: 0.5 }}>
            <Box component="dt" sx={{ flex: 'none', color: 'text.secondary' }}>
              {headerName}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Breakable text={text(field) || '–'} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
