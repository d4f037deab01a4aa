import Box from '@mui/material/Box';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton.tsx';
import { FieldRow, PropertyFields } from './PropertyFields.tsx';

/** The number of text lines in each field, by row. */
const rows = [[1], [1], [1, 1, 1], [1, 1], [1], [6], [1], [8]];

/** The placeholder of the property form. It leaves out the fields that are below the fold on most screens. */
export const PropertyFormSkeleton = () => (
  <FormSkeleton
    aside={
      // The padding has the height of the preview header. On narrow screens the preview would be below the fold.
      <Box sx={{ pt: 7, display: { xs: 'none', lg: 'block' } }}>
        <PropertyCardSkeleton />
      </Box>
    }
  >
    <PropertyFields>
      {rows.map((row, index) => (
        <FieldRow key={index} columns={row.length}>
          {row.map((lines, field) => (
            <FieldSkeleton key={field} lines={lines} />
          ))}
        </FieldRow>
      ))}
    </PropertyFields>
  </FormSkeleton>
);
