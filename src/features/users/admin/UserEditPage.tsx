import { useParams } from 'react-router-dom';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUserQuery, useUpdateMembershipMutation } from '../usersApi.ts';
import { MembershipForm } from './MembershipForm.tsx';
import { UserEditSkeleton } from './UserEditSkeleton.tsx';
import { UserSummary } from './UserSummary.tsx';

const EditUser = ({ id }: { id: string }) => {
  const user = useRecordToEdit(useGetUserQuery(id, { refetchOnMountOrArgChange: true }), {
    failure: 'Could not load user data.',
    listPath: paths.adminUsers,
  });
  const [updateMembership] = useUpdateMembershipMutation();

  if (!user)
    return (
      <PageFrame dense title="Edit User">
        <UserEditSkeleton />
      </PageFrame>
    );
  return (
    <PageFrame dense title={`Edit User: ${user.name}`}>
      <UserSummary {...user} />
      <MembershipForm
        values={user}
        save={(payload) => updateMembership({ id: user.id, payload })}
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
