import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the property page has one column. The price is then shown in the text column. */
export const useIsOneColumn = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
