import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Property } from '#contract/property.ts';
import { useDebouncedValue } from '#shared/forms/useDebouncedValue.ts';
import { PropertyCardFace } from '../listings/PropertyCard.tsx';
import type { PropertyFormValues } from './propertyFormSchema.ts';
import { parseAmount } from './amount.ts';

const amountOf = (text: string): number | undefined => {
  const number = parseAmount(text);
  return Number.isNaN(number) ? undefined : number;
};

/** The home as it would be listed if the form were saved now. */
const previewOf = (values: PropertyFormValues): Property => ({
  ...values,
  id: 'preview',
  title: values.title.trim() || 'New home',
  city: values.city.trim() || 'Where it stands',
  price: amountOf(values.price),
  bedrooms: amountOf(values.bedrooms) ?? 0,
  bathrooms: amountOf(values.bathrooms) ?? 0,
  image: values.image.trim(),
  image_gallery: [],
  status: values.status || 'Available',
});

type Audience = 'visitor' | 'member';

/** The card in the listings as the form stands now, with the eyes of a visitor or of a member. */
export const PropertyCardPreview = ({ control }: { control: Control<PropertyFormValues> }) => {
  const titleId = useId();
  const [audience, setAudience] = useState<Audience>('visitor');
  const { image, ...values } = previewOf(useWatch({ control, compute: (all: PropertyFormValues) => all }));
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography id={titleId} variant="overline" component="h2">
          Preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          sx={{ '& button': { px: 1.5 } }}
          aria-label="Seen by"
          value={audience}
          onChange={(_event, next: Audience | null) => next && setAudience(next)}
        >
          <ToggleButton value="visitor">Visitor</ToggleButton>
          <ToggleButton value="member">Member</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <PropertyCardFace
        property={{ ...values, image: useDebouncedValue(image) }}
        isMember={audience === 'member'}
        headingLevel="h3"
      />
    </Box>
  );
};
