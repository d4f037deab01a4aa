import Box from '@mui/material/Box';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';
import { PropertyCardSkeleton } from '../listings/PropertyCardSkeleton.tsx';
import { FieldRow } from './FieldRow.tsx';
import { PropertyFormLayout } from './PropertyFormLayout.tsx';

/** The property form down to where most screens end. */
export const PropertyFormSkeleton = () => (
  <FormSkeleton>
    <PropertyFormLayout
      preview={
        // Below the line in which the real one offers its two readers; under the fields it would be out of sight.
        <Box sx={{ pt: 7, display: { xs: 'none', lg: 'block' } }}>
          <PropertyCardSkeleton />
        </Box>
      }
      fields={
        <>
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldRow columns={3}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </FieldRow>
          <FieldRow columns={2}>
            <FieldSkeleton />
            <FieldSkeleton />
          </FieldRow>
          <FieldSkeleton />
          <FieldSkeleton lines={6} />
          <FieldSkeleton />
          <FieldSkeleton lines={8} />
        </>
      }
    />
  </FormSkeleton>
);
