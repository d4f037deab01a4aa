import { getGridNumericOperators, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import type { Agent } from '#contract/agent.ts';
import { listingTypes, propertyStatuses, type Property } from '#contract/property.ts';
import { useGetAgentsQuery } from '#features/agents/index.ts';
import { formatPrice } from '#shared/lib/formatPrice.ts';
import { betweenOperator } from '#shared/table/betweenOperator.tsx';

export const hiddenColumns = ['status', 'listing_type', 'agent', 'bedrooms'];

/** Searches the formatted price if the word contains `$` or a comma, otherwise the plain digits. */
const priceTextFor = (word: string) => (/[$,]/.test(word) ? formatPrice : String);

/** The names of the agents. Two agents with the same name are told apart by their email. */
const agentLabel = (agent: Agent, agents: Agent[]) =>
  agents.some(({ id, name }) => name === agent.name && id !== agent.id)
    ? `${agent.name} (${agent.email})`
    : agent.name;

export const usePropertyColumns = (): GridColDef<Property>[] => {
  const { data: agents } = useGetAgentsQuery();
  return useMemo(() => {
    const labels = new Map(agents?.map((agent) => [String(agent.id), agentLabel(agent, agents)]));
    return [
      { field: 'title', headerName: 'Title', flex: 1.7, minWidth: 220 },
      { field: 'city', headerName: 'City', flex: 1.5, minWidth: 140 },
      {
        field: 'price',
        headerName: 'Price',
        type: 'number',
        flex: 0.6,
        minWidth: 128,
        filterOperators: [...getGridNumericOperators(), betweenOperator],
        // As it is shown. The filters and the overview then agree about a price that is not in whole dollars.
        valueGetter: (price?: number) => price && Math.round(price),
        valueFormatter: (price?: number) => (price === undefined ? '' : formatPrice(price)),
        getApplyQuickFilterFn: (word: string) => {
          const priceText = priceTextFor(word);
          return (price?: number) => price !== undefined && priceText(price).includes(word);
        },
      },
      {
        field: 'status',
        headerName: 'Status',
        type: 'singleSelect',
        valueOptions: [...propertyStatuses],
        flex: 0.7,
        minWidth: 120,
      },
      {
        field: 'listing_type',
        headerName: 'Listing type',
        type: 'singleSelect',
        valueOptions: [...listingTypes],
        flex: 0.8,
        minWidth: 140,
      },
      {
        field: 'agent',
        headerName: 'Agent',
        type: 'singleSelect',
        valueOptions: [...labels.values()],
        valueGetter: (_value, { agent_id }) =>
          agent_id === undefined ? undefined : (labels.get(String(agent_id)) ?? `Agent ${agent_id}`),
        flex: 1,
        minWidth: 160,
      },
      {
        field: 'bedrooms',
        headerName: 'Beds',
        type: 'number',
        flex: 0.4,
        minWidth: 90,
        // A search for a number looks for titles and prices.
        getApplyQuickFilterFn: undefined,
      },
    ];
  }, [agents]);
};
