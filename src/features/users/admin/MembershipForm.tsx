import MenuItem from '@mui/material/MenuItem';
import { membershipPayloadSchema, membershipStatuses, type MembershipPayload } from '#contract/user.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { capitalize } from '#shared/lib/format.ts';

export type MembershipValues = { membership_status: string };

type Props = SaveOptions<MembershipPayload, MembershipValues> & {
  values: MembershipValues;
  currentStatus: string;
};

const labels = { membership_status: 'Membership' };
const formats = { membership_status: capitalize };

export const MembershipForm = ({ values, currentStatus, ...saving }: Props) => {
  const { control, recordFormProps } = useRecordForm<MembershipValues, MembershipPayload>({
    schema: membershipPayloadSchema,
    defaultValues: values,
    listPath: paths.adminUsers,
    ...saving,
  });
  return (
    <RecordForm
      {...recordFormProps}
      recordName="user"
      labels={labels}
      formats={formats}
      isNarrow
      submitLabel="Save changes"
    >
      <FormField
        control={control}
        name="membership_status"
        label={labels.membership_status}
        select
        required
        helperText={
          values.membership_status !== '' || currentStatus === ''
            ? 'Everyone who is signed in sees prices, details, and agents. The member’s dashboard shows this status after their next login.'
            : `Current status: “${currentStatus}”. This form cannot set that status.`
        }
      >
        {membershipStatuses.map((option) => (
          <MenuItem key={option} value={option}>
            {capitalize(option)}
          </MenuItem>
        ))}
      </FormField>
    </RecordForm>
  );
};
