import type { UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addUser } from '#tests/people/users/user.factory.ts';

/** A member of staff without a store, for pages that are opened as one. */
export function addStaff(store: Store): Promise<UserRow> {
  return addUser(store, { isStaff: 1, name: 'Sam Reed' });
}
