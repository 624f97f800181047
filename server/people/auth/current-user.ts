import type { Role } from '#contract/platform/api/call.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';

/** The user of a request. */
export type CurrentUser = Pick<UserRow, 'qid' | 'sellerQid' | 'name' | 'email' | 'country'> & {
  /** The sign-in that the access token comes from. */
  familyQid: string;
  /** Whether the address of the account was verified. */
  isActivated: boolean;
  /** None for a buyer. */
  roles: Role[];
};

type Flags = Pick<UserRow, 'sellerQid' | 'isBuyer' | 'isStaff' | 'isWarehouseUser'>;

export function rolesOf(user: Flags): Role[] {
  if (user.isBuyer === 1) return [];
  if (user.isStaff === 1) return ['STAFF'];
  if (user.isWarehouseUser === 1) return ['WAREHOUSE'];
  return user.sellerQid === null ? [] : ['SELLER'];
}
