import type { Role } from '#contract/platform/api/call.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';

type Flags = Pick<UserRow, 'sellerQid' | 'isBuyer' | 'isStaff' | 'isWarehouseUser'>;

export function rolesOf(user: Flags): Role[] {
  if (user.isBuyer === 1) return [];
  if (user.isStaff === 1) return ['STAFF'];
  if (user.isWarehouseUser === 1) return ['WAREHOUSE'];
  return user.sellerQid === null ? [] : ['SELLER'];
}
