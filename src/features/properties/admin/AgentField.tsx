import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { agentName, agentNames, useGetAgentsQuery } from '#features/agents/index.ts';
import { FormField, type FieldProps } from '#shared/forms/FormField.tsx';
import { paths } from '#shared/paths.ts';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** As wide as the field: a menu has the field's width as its minimum. Long names wrap. */
const menuSize = { maxWidth: 0 };
const wrapsText = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

/**
 * The select field for the property's agent. An agent who is not in the list stays selected until the user chooses
 * another one.
 */
export const AgentField = (field: FieldProps<PropertyFormValues, 'agent_id'>) => {
  const { data: agents, isFetching, error, refetch } = useGetAgentsQuery();
  const agentId = useWatch(field);
  const names = agentNames(agents);
  const isUnlisted = agentId !== '' && !names.has(String(agentId));

  return (
    <section>
      <FormField
        {...field}
        select
        required
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: menuSize } } } } }}
        helperText={isFetching && !agents ? 'Loading agents…' : undefined}
      >
        {isUnlisted && (
          <MenuItem value={agentId}>
            {agentName(names, agentId) + (agents ? ' (not in the list)' : '')}
          </MenuItem>
        )}
        {agents?.length === 0 && <MenuItem disabled>There are no agents yet.</MenuItem>}
        {agents?.map(({ id }) => (
          <MenuItem key={id} value={id} sx={wrapsText}>
            {agentName(names, id)}
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
