import { brand } from '#contract/brand.ts';
import type { User } from '#contract/users/users.schemas.ts';

export type UserType = 'SELLER' | 'WAREHOUSE';

/** Whether a user may use this portal at all; buyers may not (specification 6). */
export function isPortalUser(user: User): boolean {
  return user.isSeller || user.isWarehouseUser || isStaff(user);
}

/** Internal staff by the flag, or by an address on one of the provider's own domains (specification 3.1). */
export function isStaff({ isQuaysideUser, email }: User): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isQuaysideUser || brand.staffDomains.some((own) => own === domain);
}

/** The user as the portal keeps it: with the staff flag as derived. */
export function asPortalUser(user: User): User {
  return { ...user, isQuaysideUser: isStaff(user) };
}

/** WAREHOUSE only where the warehouse is enabled, SELLER in every other case (specification 4.2, decisions 3). */
export function userTypeOf(user: User, isWarehouseEnabled: boolean): UserType {
  return user.isWarehouseUser && isWarehouseEnabled ? 'WAREHOUSE' : 'SELLER';
}
