import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Three cards in a row, two on tablets, one on phones. */
export const useGridColumns = (): number => {
  const { breakpoints } = useTheme();
  // Without server rendering there is no first render to agree with, so the answer can be right at once.
  const options = { noSsr: true };
  const isWide = useMediaQuery(breakpoints.up('lg'), options);
  const isMedium = useMediaQuery(breakpoints.up('sm'), options);
  return isWide ? 3 : isMedium ? 2 : 1;
};
