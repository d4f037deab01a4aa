import MenuItem from '@mui/material/MenuItem';
import { useWatch, type Control } from 'react-hook-form';
import { useGetAgentsQuery } from '#features/agents/index.ts';
import { sameId } from '#shared/lib/sameId.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** Who looks after the home. An agent who is not in the list stays chosen until somebody else is. */
export const AgentField = ({ control }: { control: Control<PropertyFormValues> }) => {
  const { data: agents, isFetching, error, refetch } = useGetAgentsQuery();
  const chosen = useWatch({ control, name: 'agent_id' });
  const isUnlisted = chosen !== '' && !agents?.some(({ id }) => sameId(id, chosen));

  return (
    <div>
      <FormField
        control={control}
        name="agent_id"
        label="Agent"
        select
        required
        helperText={isFetching && !agents ? 'Loading agents…' : undefined}
      >
        {isUnlisted && (
          <MenuItem value={chosen}>
            {agents ? `Agent ${chosen} (not in the list)` : `Agent ${chosen}`}
          </MenuItem>
        )}
        {agents?.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormField>
      {error && !agents && (
        <RetryAlert
          message="Could not load agents for selection."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          sx={{ mt: 1 }}
        />
      )}
    </div>
  );
};
