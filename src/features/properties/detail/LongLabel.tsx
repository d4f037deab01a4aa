import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

const Rest = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));

/** A label of which phones show only the beginning. Screen readers get the whole of it everywhere. */
export const LongLabel = ({ short, rest }: { short: string; rest: string }) => (
  <span>
    {short}
    <Rest>{rest}</Rest>
  </span>
);
