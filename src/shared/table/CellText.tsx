import Box from '@mui/material/Box';

/** A text that ends in an ellipsis where its cell ends; the whole of it shows on hovering. */
export const CellText = ({ text }: { text: string }) => (
  <Box component="span" title={text} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </Box>
);
