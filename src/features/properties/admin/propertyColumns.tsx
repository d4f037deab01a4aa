import Box from '@mui/material/Box';
import type { Property } from '#contract/property.ts';
import { formatPrice } from '#shared/lib/formatPrice.ts';
import { CellText } from '#shared/table/CellText.tsx';
import type { DataColumn } from '#shared/table/columns.ts';
import { Picture } from '#shared/ui/Picture.tsx';

const TitleCell = ({ title, image }: Property) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <Box sx={{ width: 60, flexShrink: 0, '.MuiDataGrid-root--densityCompact &': { width: 40 } }}>
      <Picture src={image} alt="" sizes="60px" />
    </Box>
    <CellText text={title} />
  </Box>
);

export const propertyColumns: DataColumn<Property>[] = [
  {
    field: 'title',
    label: 'Title',
    value: ({ title }) => title,
    render: TitleCell,
    flex: 1.7,
    minWidth: 220,
  },
  { field: 'city', label: 'City', value: ({ city }) => city, flex: 1.5, minWidth: 140 },
  {
    field: 'price',
    label: 'Price',
    value: ({ price }) => price,
    text: ({ price }) => (price === undefined ? '' : formatPrice(price)),
    align: 'right',
    flex: 0.6,
    minWidth: 116,
  },
];
