import { styled } from '@mui/material/styles';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { wideScreen } from './gridStyles.ts';

type Props = GridRenderCellParams & {
  editPath: string;
  thumbnail: ReactNode;
};

// The parts of a row are plain elements, because a sort or a filter renders all rows of a page in one step.
const Name = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minWidth: 0,
  '& a': { color: 'inherit', fontWeight: 600, overflow: 'hidden' },
  '& a:not(:hover)': { textDecoration: 'none' },
  // A row has the height of two lines, also a compact one.
  [`@media ${wideScreen}`]: {
    '& a': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      lineHeight: 1.3,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
}));

/** The first cell of a row: its name, which opens the edit page. */
export const RowName = ({ formattedValue, tabIndex, editPath, thumbnail }: Props) => (
  <Name>
    {thumbnail}
    <Link to={editPath} state={fromList} tabIndex={tabIndex} title={String(formattedValue)}>
      {formattedValue}
    </Link>
  </Name>
);

/** Lets an email address that does not fit on one line break before its "@". */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Summary = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  flex: 1,
  paddingBlock: spacing(1.5),
  minWidth: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& dl': {
    ...typography.body2,
    margin: spacing(1, 0, 0),
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: spacing(2),
  },
  // A value goes below its label if its longest word does not fit beside it.
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: spacing(0.5), maxWidth: '100%' },
  '& dt': { color: palette.text.secondary, overflowWrap: 'normal' },
  '& dd': { margin: 0, flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
}));

/** The first cell of a row on phones, which also shows what the other columns would show. */
export const RowSummary = ({ columns, ...params }: Props & { columns: readonly GridColDef[] }) => {
  const text = (field: string) =>
    params.api.getCellParams(params.id, field).formattedValue as string | undefined;
  return (
    <Summary>
      <RowName {...params} />
      <dl>
        {columns.map(({ field, headerName }) => (
          <div key={field}>
            <dt>{headerName}</dt>
            <dd>
              <Breakable text={text(field) || '–'} />
            </dd>
          </div>
        ))}
      </dl>
    </Summary>
  );
};
