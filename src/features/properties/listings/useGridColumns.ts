import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Three cards in a row, two on tablets, one on phones. */
export const useGridColumns = (): number => {
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('lg'));
  const isMedium = useMediaQuery(breakpoints.up('sm'));
  return isWide ? 3 : isMedium ? 2 : 1;
};
