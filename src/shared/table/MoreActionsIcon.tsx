import MoreIcon from '@mui/icons-material/MoreVert';
import { use } from 'react';
import { RowNameContext } from './RowNameContext.ts';

/** Names the menu of a row. The grid has only one text for the menus of all rows, which is therefore empty. */
export const MoreActionsIcon = () => (
  <MoreIcon fontSize="small" titleAccess={`More actions for ${use(RowNameContext)}`} />
);
