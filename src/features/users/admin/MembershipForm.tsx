import MenuItem from '@mui/material/MenuItem';
import { membershipPayloadSchema, membershipStatuses, type MembershipPayload } from '#contract/user.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { capitalize } from '#shared/lib/capitalize.ts';

type Values = { membership_status: string };
type Props = SaveOptions<MembershipPayload> & { values: Values };

const isKnown = (status: string) => membershipStatuses.some((known) => known === status);

export const MembershipForm = ({ values, ...saving }: Props) => {
  const status = values.membership_status;
  const { control, formProps } = useRecordForm<Values, MembershipPayload>({
    schema: membershipPayloadSchema,
    // A status of the hosted service that this form cannot offer: the administrator chooses.
    defaultValues: { membership_status: isKnown(status) ? status : '' },
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
          isKnown(status) || status === ''
            ? 'Active members see prices, details and agents.'
            : `Now “${status}”, which cannot be chosen here.`
        }
      >
        {membershipStatuses.map((known) => (
          <MenuItem key={known} value={known}>
            {capitalize(known)}
          </MenuItem>
        ))}
      </FormField>
    </RecordForm>
  );
};
