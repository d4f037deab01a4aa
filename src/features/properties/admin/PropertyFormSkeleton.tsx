import Box from '@mui/material/Box';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton.tsx';
import { FieldRow, PropertyFormLayout } from './PropertyFormLayout.tsx';

/** The placeholder of the property form. It leaves out the fields that are below the fold on most screens. */
export const PropertyFormSkeleton = () => (
  <FormSkeleton>
    <PropertyFormLayout
      preview={
        // The padding has the height of the preview header. On narrow screens the preview would be below the fold.
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
