import { membershipPayloadSchema, membershipStatuses, type MembershipPayload } from '#contract/user.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { SelectField } from '#shared/forms/SelectField.tsx';
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
  const { field, recordFormProps } = useRecordForm<MembershipValues, MembershipPayload>({
    schema: membershipPayloadSchema,
    defaultValues: values,
    labels,
    listPath: paths.adminUsers,
    ...saving,
  });
  return (
    <RecordForm {...recordFormProps} recordName="user" formats={formats} isNarrow submitLabel="Save changes">
      <SelectField
        {...field('membership_status')}
        options={membershipStatuses}
        format={capitalize}
        required
        helperText={
          values.membership_status !== '' || currentStatus === ''
            ? 'Everyone who is signed in sees prices, details, and agents. The member’s dashboard shows this status after their next login.'
            : `Current status: “${currentStatus}”. This form cannot set that status.`
        }
      />
    </RecordForm>
  );
};
