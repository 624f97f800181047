import type { User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';

export type UserType = 'SELLER' | 'WAREHOUSE';

/** Whether a user may use this portal; buyers may not (specification 6). */
export function isPortalUser(user: User): boolean {
  return user.isSeller || user.isWarehouseUser || isStaff(user);
}

/**
 * Whether a user is internal staff: by the flag, or by an email address of the provider's domains (specification
 * 3.1).
 */
export function isStaff({ isQuaysideUser, email }: User): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isQuaysideUser || brand.staffDomains.some((own) => own === domain);
}

/** The user with the staff flag derived. */
export function withStaffFlag(user: User): User {
  return { ...user, isQuaysideUser: isStaff(user) };
}

/** WAREHOUSE only if the warehouse is enabled, SELLER in all other cases (specification 4.2, decisions 3). */
export function userTypeOf(user: User, isWarehouseEnabled: boolean): UserType {
  return user.isWarehouseUser && isWarehouseEnabled ? 'WAREHOUSE' : 'SELLER';
}
