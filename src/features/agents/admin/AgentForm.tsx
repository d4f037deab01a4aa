import PersonIcon from '@mui/icons-material/PersonOutlined';
import Stack from '@mui/material/Stack';
import { agentLabels, agentPayloadSchema, type AgentPayload } from '#contract/agentPayload.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { ImageUrlField } from '#shared/forms/ImageUrlField.tsx';
import { RecordForm } from '#shared/forms/RecordForm.tsx';

type Props = SaveOptions<AgentPayload, AgentPayload> & { values: AgentPayload; submitLabel: string };

export const AgentForm = ({ values, submitLabel, ...saving }: Props) => {
  const { field, recordFormProps } = useRecordForm<AgentPayload, AgentPayload>({
    schema: agentPayloadSchema,
    defaultValues: values,
    labels: agentLabels,
    listPath: paths.adminAgents,
    ...saving,
  });
  return (
    <RecordForm {...recordFormProps} recordName="agent" isNarrow submitLabel={submitLabel}>
      <Stack spacing={3}>
        <FormField {...field('name')} required autoComplete="off" />
        <FormField {...field('email')} type="email" required autoComplete="off" />
        <FormField {...field('phone')} type="tel" autoComplete="off" />
        <FormField {...field('bio')} multiline minRows={4} />
        <ImageUrlField
          {...field('profile_picture_url')}
          previewWidth={58}
          ratio="1 / 1"
          Placeholder={PersonIcon}
        />
      </Stack>
    </RecordForm>
  );
};
