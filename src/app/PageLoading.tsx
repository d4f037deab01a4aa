import Box from '@mui/material/Box';

/** Holds the room of a page whose code is still on its way, so that the footer does not jump. */
export const PageLoading = () => <Box aria-busy="true" sx={{ minHeight: '100dvh' }} />;
