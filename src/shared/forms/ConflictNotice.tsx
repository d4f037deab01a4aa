import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { FormNotice } from './FormNotice.tsx';

export type Formats<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

export type ConflictNoticeProps<Values extends FieldValues> = {
  conflict: { theirs: Values; overwrite: () => void; loadTheirs: () => void };
  control: Control<Values>;
  /** What the form edits, such as "property". */
  recordName: string;
  labels: Record<keyof Values & string, string>;
  /** How to show the values of fields that cannot be shown as they are. */
  formats?: Formats<Values>;
};

const cellSx = { px: 1, verticalAlign: 'top', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

/** Shows what somebody else has saved in the meantime next to what the form contains, and lets the user choose. */
export const ConflictNotice = <Values extends FieldValues>({
  conflict: { theirs, overwrite, loadTheirs },
  control,
  recordName,
  labels,
  formats = {},
}: ConflictNoticeProps<Values>) => {
  // A copy, because the form changes the rows of a list in place.
  const yours = useWatch({ control, compute: (values: Values) => structuredClone(values) });
  const format = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    formats[name]?.(value) ?? String(value);
  const differences = (Object.keys(labels) as (keyof Values & string)[])
    .map((name) => ({ name, theirs: format(name, theirs[name]), yours: format(name, yours[name]) }))
    .filter((row) => row.theirs !== row.yours);

  return (
    <FormNotice
      message={`Someone else has changed this ${recordName} since you opened it. Your changes are still here, but they have not been saved.`}
    >
      {differences.length > 0 && (
        <Table size="small" aria-label="Differences" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...cellSx, width: { xs: 104, sm: 160 } }}>Field</TableCell>
              <TableCell sx={cellSx}>Their version</TableCell>
              <TableCell sx={cellSx}>Your version</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map((row) => (
              <TableRow key={row.name}>
                <TableCell component="th" scope="row" sx={cellSx}>
                  {labels[row.name]}
                </TableCell>
                <TableCell sx={cellSx}>{row.theirs || '(empty)'}</TableCell>
                <TableCell sx={cellSx}>{row.yours || '(empty)'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" color="inherit" onClick={overwrite}>
          Overwrite with your version
        </Button>
        <Button color="inherit" onClick={loadTheirs}>
          Discard my changes and load theirs
        </Button>
      </Stack>
    </FormNotice>
  );
};
