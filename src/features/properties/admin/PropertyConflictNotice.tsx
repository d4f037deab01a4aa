import type { Control } from 'react-hook-form';
import { propertyLabels } from '#contract/property.ts';
import { agentNames, useGetAgentsQuery } from '#features/agents/index.ts';
import { ConflictNotice, type Conflict, type Formats } from '#shared/forms/ConflictNotice.tsx';
import { formatPrice } from '#shared/lib/format.ts';
import { parsePrice } from './amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

type Props = { conflict: Conflict<PropertyFormValues>; control: Control<PropertyFormValues> };

const formatTypedPrice = (text: string) => {
  const price = parsePrice(text);
  return price === undefined || Number.isNaN(price) ? text : formatPrice(price);
};

export const PropertyConflictNotice = (props: Props) => {
  const { data: agents } = useGetAgentsQuery();
  const names = agentNames(agents);
  const formats: Formats<PropertyFormValues> = {
    price: formatTypedPrice,
    agent_id: (id) => names.get(String(id)) ?? (id === '' ? '' : `Agent ${id}`),
    image_gallery: (rows) =>
      rows
        .map(({ url }) => url.trim())
        .filter((url) => url !== '')
        .join('\n'),
  };
  return <ConflictNotice {...props} recordName="property" labels={propertyLabels} formats={formats} />;
};
