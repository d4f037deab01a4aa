import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

const Rest = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));

/** A label that phones shorten to its beginning. Screen readers read all of it at every width. */
export const ResponsiveLabel = ({ short, rest }: { short: string; rest: string }) => (
  <span>
    {short}
    <Rest>{rest}</Rest>
  </span>
);
