import { useParams } from 'react-router-dom';
import { membershipStatuses, type User } from '#contract/user.ts';
import { FormSkeleton } from '#shared/forms/FormSkeleton.tsx';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUserToEditQuery, useUpdateMembershipMutation } from '../usersApi.ts';
import { displayName } from './displayName.ts';
import { MembershipForm, type MembershipValues } from './MembershipForm.tsx';
import { UserSummary } from './UserSummary.tsx';

/**
 * The form values of a user. A hosted API may use a status that the form does not offer: the field is then empty.
 */
const toValues = ({ membership_status }: User): MembershipValues => ({
  membership_status: membershipStatuses.find((offered) => offered === membership_status) ?? '',
});

export const UserEditPage = () => {
  const { id = '' } = useParams();
  const opened = useRecordToEdit(useGetUserToEditQuery(id), {
    toValues,
    failure: 'Could not load user data.',
    listPath: paths.adminUsers,
  });
  const [updateMembership] = useUpdateMembershipMutation();

  if (!opened)
    return (
      <PageFrame dense title="Edit User">
        <FormSkeleton isNarrow lines={[3, 1]} />
      </PageFrame>
    );
  const { record: user, formKey, values, editedRecord } = opened;
  return (
    <PageFrame dense title={`Edit User: ${displayName(user)}`}>
      <UserSummary {...user} />
      <MembershipForm
        key={formKey}
        values={values}
        editedRecord={editedRecord}
        currentStatus={user.membership_status}
        save={(payload, { etag }) => updateMembership({ id: user.id, payload, etag })}
        success="User updated successfully!"
        failure="Failed to update user."
      />
    </PageFrame>
  );
};
