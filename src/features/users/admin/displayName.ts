import { isBlank } from '#contract/text.ts';
import type { User } from '#contract/user.ts';

/** The name of a user, or the email: a hosted API may send users without a name. */
export const displayName = ({ name, email }: User): string => (isBlank(name) ? email : name);
