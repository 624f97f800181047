import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { UserChange } from '#contract/accounts/accounts.schemas.ts';
import { readUser } from '#contract/users/users.calls.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { defineEditor } from '#machines/editor/define-editor.ts';

export const companyEditor = defineEditor({
  update: {
    call: updateUser,
    input: ({ item: { version }, entry }: { item: User; entry: UserChange }) => ({ body: entry, version }),
  },
  read: { call: readUser, input: () => ({}) },
});
