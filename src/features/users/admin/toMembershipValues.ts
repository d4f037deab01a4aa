import { membershipStatuses, type User } from '#contract/user.ts';

export type MembershipValues = { membership_status: string };

const isOffered = (status: string) => membershipStatuses.some((offered) => offered === status);

/**
 * The form values of a user. The hosted service may use a status that the form does not offer: the field is then empty.
 */
export const toMembershipValues = ({ membership_status: status }: User): MembershipValues => ({
  membership_status: isOffered(status) ? status : '',
});
