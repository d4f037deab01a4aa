import type { GridColDef } from '@mui/x-data-grid';
import type { Agent } from '#contract/agent.ts';
import { propertyStatuses, type Property } from '#contract/property.ts';
import { listingTypes } from '#contract/propertyFilters.ts';
import { agentName, agentNames } from '#features/agents/index.ts';
import { formatPrice } from '#shared/lib/format.ts';
import { valueOptionsOf } from '#shared/table/valueOptionsOf.ts';
import { parsePrice } from '../amount.ts';
import { priceOperators } from './priceOperators.tsx';

export const hiddenColumns = ['status', 'listing_type', 'agent', 'bedrooms'];

type PropertyRow = Property & { agent: string | undefined };

/**
 * The properties with the names of their agents, or with the ids until the agents are loaded. The rows hold the names,
 * and not a `valueGetter`, because the grid does not filter and sort again when a column changes.
 */
export const toPropertyRows = (properties: Property[], agents?: Agent[]): PropertyRow[] => {
  const names = agentNames(agents);
  return properties.map((property) => {
    const { agent_id } = property;
    const agent = agent_id === undefined ? undefined : agentName(names, agent_id);
    return { ...property, agent };
  });
};

export const propertyOptions = (rows?: PropertyRow[], agents?: Agent[]) => ({
  status: valueOptionsOf(propertyStatuses, rows, ({ status }) => status),
  listing_type: valueOptionsOf(listingTypes, rows, ({ listing_type }) => listing_type),
  // Until the agents are loaded, a filter by any name stays. An agent who is missing has an option too.
  agent: agents && valueOptionsOf([...agentNames(agents).values()], rows, ({ agent }) => agent ?? ''),
});

export const makePropertyColumns = (
  options: ReturnType<typeof propertyOptions>,
): GridColDef<PropertyRow>[] => [
  { field: 'title', headerName: 'Title', flex: 1.7, minWidth: 220 },
  { field: 'city', headerName: 'City', flex: 1.5, minWidth: 140 },
  {
    field: 'price',
    headerName: 'Price',
    type: 'number',
    flex: 0.6,
    // Space for "$24,900,000" with the letter spacing of WCAG 1.4.12.
    minWidth: 152,
    filterOperators: priceOperators,
    // While a filter has no value, the grid passes undefined.
    valueParser: (typed?: string | number) => parsePrice(String(typed ?? '')),
    // The price as it is shown, so that the filters and the overview agree about a price that is not in whole dollars.
    valueGetter: (price?: number) => price && Math.round(price),
    valueFormatter: (price?: number) => (price === undefined ? '' : formatPrice(price)),
    // Searches the price as it is shown if the word contains `$` or a comma, otherwise its digits.
    getApplyQuickFilterFn: (word: string) => {
      const priceText = /[$,]/.test(word) ? formatPrice : String;
      return (price?: number) => price !== undefined && priceText(price).includes(word);
    },
  },
  {
    field: 'status',
    headerName: 'Status',
    type: 'singleSelect',
    valueOptions: options.status,
    flex: 0.7,
    minWidth: 120,
  },
  {
    field: 'listing_type',
    headerName: 'Listing type',
    type: 'singleSelect',
    valueOptions: options.listing_type,
    flex: 0.8,
    minWidth: 140,
  },
  {
    field: 'agent',
    headerName: 'Agent',
    type: 'singleSelect',
    valueOptions: options.agent,
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
    getApplyQuickFilterFn: () => null,
  },
];
