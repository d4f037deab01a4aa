import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { Id } from '#contract/id.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { saveToggled, selectIsSaved } from './savedPropertiesSlice.ts';

type Props = { id: Id; title: string; sx?: IconButtonProps['sx'] };

/** The heart button. Its label is the same in both states; `aria-pressed` tells them apart. */
export const SaveButton = ({ id, title, sx }: Props) => {
  const dispatch = useAppDispatch();
  const isSaved = useAppSelector((state) => selectIsSaved(state, id));
  return (
    <IconButton
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => dispatch(saveToggled({ id, isSaved: !isSaved }))}
      sx={[
        { color: 'text.primary', bgcolor: 'background.paper', '&:hover': { bgcolor: 'stone' } },
        sx ?? {},
      ].flat()}
    >
      {isSaved ? <Favorite sx={{ color: 'error.main' }} /> : <FavoriteBorder />}
    </IconButton>
  );
};
