import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import type { Id } from '#contract/id.ts';

export type DeletionFailure = { id: Id; name: string; reason: string };
export type DeletionResult = { deletedCount: number; rowCount: number; failures: DeletionFailure[] };

type Props = {
  rowsName: string;
  /** Undefined while the dialog is closed. */
  result: DeletionResult | undefined;
  onClose: () => void;
};

/** Names the rows that could not be deleted, with the reasons. */
export const DeletionResultDialog = ({ rowsName, result, onClose }: Props) => {
  const titleId = useId();
  if (!result) return null;
  const { deletedCount, rowCount, failures } = result;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h4" sx={{ pt: 3 }}>
        {deletedCount} of {rowCount} {rowsName} deleted
      </DialogTitle>
      <DialogContent>
        These could not be deleted:
        <List dense disablePadding sx={{ overflowWrap: 'anywhere' }}>
          {failures.map(({ id, name, reason }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={name} secondary={reason} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
