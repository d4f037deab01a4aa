import MenuItem from '@mui/material/MenuItem';
import { membershipPayloadSchema, membershipStatuses, type MembershipPayload } from '#contract/user.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { capitalize } from '#shared/lib/capitalize.ts';

type Values = { membership_status: string };
type Props = SaveOptions<MembershipPayload> & { values: Values };

const isKnownStatus = (status: string) => membershipStatuses.some((known) => known === status);

export const MembershipForm = ({ values, ...saving }: Props) => {
  const status = values.membership_status;
  const { control, formProps } = useRecordForm<Values, MembershipPayload>({
    schema: membershipPayloadSchema,
    // The hosted service may use a status that this form does not offer. The field is then empty.
    defaultValues: { membership_status: isKnownStatus(status) ? status : '' },
    listPath: paths.adminUsers,
    ...saving,
  });
  return (
    <RecordForm {...formProps} isNarrow submitLabel="Save changes">
      <FormField
        control={control}
        name="membership_status"
        label="Membership"
        select
        required
        helperText={
          isKnownStatus(status) || status === ''
            ? 'Everyone who is signed in sees prices, details and agents. The dashboard shows this status to the member.'
            : `Current status: “${status}”. It cannot be selected here.`
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
