import Box from '@mui/material/Box';
import { useMatch } from 'react-router-dom';
import { paths } from '#shared/paths.ts';

/**
 * Reserves the space of a page while its code loads, so that the footer does not jump. The home page has a dark top.
 */
export const PageLoading = () => {
  const isHome = useMatch(paths.home) !== null;
  return (
    <Box
      aria-busy="true"
      sx={{ minHeight: '100dvh', bgcolor: isHome ? 'secondary.main' : 'background.default' }}
    />
  );
};
