import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { isBlank } from '#contract/text.ts';
import { useDebouncedValue } from '#shared/forms/debounce.ts';
import { PropertyCardView } from '../card/PropertyCard.tsx';
import { parsePrice, parseRooms } from '../amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

const ifNumber = (amount: number | undefined) => (Number.isNaN(amount) ? undefined : amount);

/** The property that would be listed if the form were saved now. Empty fields get placeholders. */
const toPreview = (values: PropertyFormValues) => ({
  ...values,
  id: 'preview',
  title: isBlank(values.title) ? 'New home' : values.title,
  city: isBlank(values.city) ? 'City' : values.city,
  price: ifNumber(parsePrice(values.price)),
  bedrooms: ifNumber(parseRooms(values.bedrooms)) ?? '–',
  bathrooms: ifNumber(parseRooms(values.bathrooms)) ?? '–',
  image: values.image.trim(),
  status: values.status || 'Available',
});

type Audience = 'visitor' | 'member';

/** A live preview of the property card, as a visitor or as a member sees it. */
export const PropertyCardPreview = ({ control }: { control: Control<PropertyFormValues> }) => {
  const titleId = useId();
  const [audience, setAudience] = useState<Audience>('visitor');
  const { image, ...values } = toPreview(
    useWatch({ control, compute: (formValues: PropertyFormValues) => formValues }),
  );
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
          sx={{
            '& button': { px: 1.5, fontSize: '0.8125rem' },
            // The underline is then the only sign of the pressed button.
            '@media (forced-colors: active)': { '& [aria-pressed=true]': { textDecoration: 'underline' } },
          }}
          aria-label="Preview as"
          value={audience}
          onChange={(_event, next: Audience | null) => next && setAudience(next)}
        >
          <ToggleButton value="visitor">Visitor</ToggleButton>
          <ToggleButton value="member">Member</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <PropertyCardView
        property={{ ...values, image: useDebouncedValue(image) }}
        // Without a price, a member would see that it is on request.
        isMember={audience === 'member' && values.price !== undefined}
        headingLevel="h3"
      />
    </Box>
  );
};
