import { updateUser } from '#contract/people/accounts.calls.ts';
import type { UserChange } from '#contract/people/accounts.schemas.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

/** The details of the signed-in user and of the company, one form at a time. */
export const userEditor = defineEditor({
  update: {
    call: updateUser,
    input: ({ item: { version }, entry }: { item: User; entry: UserChange }) => ({ body: entry, version }),
  },
  read: { call: readUser, input: () => ({}) },
});
