import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { Id } from '#contract/id.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { saveToggled, selectIsSaved } from './savedPropertiesSlice.ts';

const heart =
  'm12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z';

const HeartButton = styled('button')(({ theme: { palette, transitions } }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  padding: 8,
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
  '@media (hover: hover)': { '&:hover': { backgroundColor: palette.stone } },
  '& svg': { width: '1.5rem', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
  '&[aria-pressed=true] svg': { fill: palette.error.main, stroke: 'none' },
}));

type Props = { id: Id; title: string; sx?: SxProps<Theme> };

/** The heart button. Its label is the same in both states; `aria-pressed` tells them apart. */
export const SaveButton = ({ id, title, sx }: Props) => {
  const dispatch = useAppDispatch();
  const isSaved = useAppSelector((state) => selectIsSaved(state, id));
  return (
    <HeartButton
      type="button"
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => dispatch(saveToggled({ id, isSaved: !isSaved }))}
      sx={sx}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={heart} />
      </svg>
    </HeartButton>
  );
};
