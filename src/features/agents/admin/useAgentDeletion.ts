import type { Agent } from '#contract/agent.ts';
import { errorMessage } from '#shared/api/apiError.ts';
import { useDeletion } from '#shared/table/useDeletion.tsx';
import { changedByDeletion, useDeleteAgentMutation } from '../agentsApi.ts';

/** Deletes agents after a confirmation, from the list and from the edit page. */
export const useAgentDeletion = (onDeleted?: () => void) => {
  const [deleteAgent] = useDeleteAgentMutation();
  return useDeletion<Agent>({
    rowsName: 'agents',
    getName: ({ name }) => name,
    question: 'Are you sure you want to delete this agent?',
    deleteRow: deleteAgent,
    success: 'Agent deleted successfully.',
    failure: (error) => errorMessage(error, 'Could not delete agent.'),
    onDeleted,
    staleTags: changedByDeletion,
  });
};
