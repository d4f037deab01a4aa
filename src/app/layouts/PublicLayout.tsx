import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';

export const PublicLayout = () => (
  <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1 }}>
    <Outlet />
  </Box>
);
