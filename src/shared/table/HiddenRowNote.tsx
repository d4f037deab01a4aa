import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  gridFilteredRowsLookupSelector,
  gridFilterModelSelector,
  useGridApiContext,
  useGridSelector,
  type GridFilterModel,
} from '@mui/x-data-grid';
import { useState } from 'react';
import type { Id } from '#contract/id.ts';
import { clearFilters } from './clearFilters.ts';

type Props = {
  /** The record that the user has just saved. */
  savedId: Id;
  /** Brings the row into view when it is listed again. */
  onShowAll: () => void;
};

/** Says that the search or the filter hides what the user has just saved. It stays until the user changes one of them. */
export const HiddenRowNote = ({ savedId, onShowAll }: Props) => {
  const apiRef = useGridApiContext();
  const isHidden = useGridSelector(apiRef, (ref) => gridFilteredRowsLookupSelector(ref)[savedId] === false);
  const filterModel = useGridSelector(apiRef, gridFilterModelSelector);
  const [hidingModel, setHidingModel] = useState<GridFilterModel>();
  if (isHidden && !hidingModel) setHidingModel(filterModel);
  const isShown = isHidden && filterModel === hidingModel;
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{
        '&:not(:empty)': {
          flex: '1 1 100%',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: 1,
        },
      }}
    >
      {isShown && (
        <>
          <span>The search or the filter hides what you have saved.</span>
          <Button
            size="small"
            // Its text is aligned with the sentence when it is below it.
            sx={{ mx: -1, px: 1 }}
            onClick={() => {
              clearFilters(apiRef);
              onShowAll();
            }}
          >
            Show all
          </Button>
        </>
      )}
    </Typography>
  );
};
