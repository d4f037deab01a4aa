import Box from '@mui/material/Box';

/** Cell text that is truncated with an ellipsis. The full text is shown on hover. */
export const CellText = ({ text }: { text: string }) => (
  <Box component="span" title={text} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </Box>
);
