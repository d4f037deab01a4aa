import Box from '@mui/material/Box';
import type { Property } from '#contract/property.ts';
import { Picture } from '#shared/ui/Picture.tsx';

export const PropertyThumbnail = ({ property }: { property: Property }) => (
  <Box sx={{ width: 60, flexShrink: 0, '.MuiDataGrid-root--densityCompact &': { width: 44 } }}>
    <Picture src={property.image} alt="" sizes="60px" />
  </Box>
);
