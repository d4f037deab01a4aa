import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether nothing stands beside the text of a home, so that its price has to stand within it. */
export const useIsOneColumn = (): boolean => {
  const { breakpoints } = useTheme();
  // Without server rendering there is no first render to agree with, so the answer can be right at once.
  return useMediaQuery(breakpoints.down('md'), { noSsr: true });
};
