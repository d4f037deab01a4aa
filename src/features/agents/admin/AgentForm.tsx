import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { agentPayloadSchema, type AgentPayload } from '#contract/agent.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { urlInput } from '#shared/forms/urlInput.ts';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { ImagePreview } from '#shared/forms/ImagePreview.tsx';

type Props = SaveOptions<AgentPayload, AgentPayload> & { values: AgentPayload; submitLabel: string };

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  bio: 'Bio',
  profile_picture_url: 'Picture URL',
};

export const AgentForm = ({ values, submitLabel, ...saving }: Props) => {
  const { control, recordFormProps } = useRecordForm<AgentPayload, AgentPayload>({
    schema: agentPayloadSchema,
    defaultValues: values,
    listPath: paths.adminAgents,
    ...saving,
  });
  return (
    <RecordForm {...recordFormProps} recordName="agent" labels={labels} isNarrow submitLabel={submitLabel}>
      <Stack spacing={3}>
        <FormField control={control} name="name" label={labels.name} required autoComplete="off" />
        <FormField
          control={control}
          name="email"
          label={labels.email}
          type="email"
          required
          autoComplete="off"
        />
        <FormField control={control} name="phone" label={labels.phone} type="tel" autoComplete="off" />
        <FormField control={control} name="bio" label={labels.bio} multiline minRows={4} />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
          <ImagePreview
            control={control}
            name="profile_picture_url"
            ratio="1 / 1"
            width={58}
            Placeholder={PersonIcon}
          />
          <FormField
            control={control}
            name="profile_picture_url"
            label={labels.profile_picture_url}
            slotProps={urlInput}
          />
        </Box>
      </Stack>
    </RecordForm>
  );
};
