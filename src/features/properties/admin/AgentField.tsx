import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { propertyLabels } from '#contract/propertyPayload.ts';
import { agentNames, useGetAgentsQuery } from '#features/agents/index.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { paths } from '#shared/paths.ts';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** As wide as the field: a menu has the field's width as its minimum. Long names wrap. */
const menuSize = { maxWidth: 0 };
const wrapsText = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

/**
 * The select field for the property's agent. An agent who is missing in the list stays selected until it is changed.
 */
export const AgentField = ({ control }: { control: Control<PropertyFormValues> }) => {
  const { data: agents, isFetching, error, refetch } = useGetAgentsQuery();
  const agentId = useWatch({ control, name: 'agent_id' });
  const names = agentNames(agents);
  const isUnlisted = agentId !== '' && !names.has(String(agentId));

  return (
    <section>
      <FormField
        control={control}
        name="agent_id"
        label={propertyLabels.agent_id}
        select
        required
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: menuSize } } } } }}
        helperText={isFetching && !agents ? 'Loading agents…' : undefined}
      >
        {isUnlisted && (
          <MenuItem value={agentId}>
            {agents ? `Agent ${agentId} (not in the list)` : `Agent ${agentId}`}
          </MenuItem>
        )}
        {agents?.length === 0 && <MenuItem disabled>There are no agents yet.</MenuItem>}
        {agents?.map(({ id }) => (
          <MenuItem key={id} value={id} sx={wrapsText}>
            {names.get(String(id))}
          </MenuItem>
        ))}
      </FormField>
      {agents?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Each property needs an agent.{' '}
          <Link href={paths.adminAgentNew} target="_blank">
            Add an agent
          </Link>{' '}
          first.
        </Typography>
      )}
      {error && !agents && (
        <RetryAlert
          message="Could not load agents for selection."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          sx={{ mt: 1 }}
        />
      )}
    </section>
  );
};
