import { agentName, agentNames, useGetAgentsQuery } from '#features/agents/index.ts';
import type { Formats } from '#shared/forms/ConflictNotice.tsx';
import { formatTypedPrice } from '../amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** How a comparison of two versions of a property shows the values of its form. */
export const usePropertyFormats = (): Formats<PropertyFormValues> => {
  const { data: agents } = useGetAgentsQuery();
  const names = agentNames(agents);
  return {
    price: formatTypedPrice,
    agent_id: (id) => (id === '' ? '' : agentName(names, id)),
    image_gallery: (rows) =>
      rows
        .map(({ url }) => url.trim())
        .filter((url) => url !== '')
        .join('\n'),
  };
};
