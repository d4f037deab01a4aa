import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether nothing stands beside the text of a home, so that its price has to stand within it. */
export const useIsOneColumn = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
