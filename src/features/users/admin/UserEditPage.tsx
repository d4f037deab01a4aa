import { useParams } from 'react-router-dom';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUserToEditQuery, useUpdateMembershipMutation } from '../usersApi.ts';
import { MembershipForm } from './MembershipForm.tsx';
import { toMembershipValues } from './toMembershipValues.ts';
import { UserEditSkeleton } from './UserEditSkeleton.tsx';
import { UserSummary } from './UserSummary.tsx';

const EditUser = ({ id }: { id: string }) => {
  const opened = useRecordToEdit(useGetUserToEditQuery(id), {
    toValues: toMembershipValues,
    failure: 'Could not load user data.',
    listPath: paths.adminUsers,
  });
  const [updateMembership] = useUpdateMembershipMutation();

  if (!opened)
    return (
      <PageFrame dense title="Edit User">
        <UserEditSkeleton />
      </PageFrame>
    );
  const { record: user, formKey, values, editedRecord } = opened;
  return (
    <PageFrame dense title={`Edit User: ${user.name}`}>
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

export const UserEditPage = () => {
  const { id = '' } = useParams();
  return <EditUser key={id} id={id} />;
};
