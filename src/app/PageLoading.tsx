import Box from '@mui/material/Box';
import { useMatch } from 'react-router-dom';
import { paths } from '#shared/paths.ts';

/** Holds the room of a page whose code is still on its way, so that the footer does not jump. Home begins dark. */
export const PageLoading = () => {
  const isHome = useMatch(paths.home) !== null;
  return (
    <Box
      aria-busy="true"
      sx={{ minHeight: '100dvh', bgcolor: isHome ? 'secondary.main' : 'background.default' }}
    />
  );
};
