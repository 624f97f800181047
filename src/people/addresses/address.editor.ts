import type { ActorRefFrom } from 'xstate';
import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { Address, AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

export const addressEditor = defineEditor({
  create: {
    call: createAddress,
    input: ({ entry, key }) => ({ body: entry, idempotencyKey: idempotencyKeyOf(createAddress, key, entry) }),
  },
  update: {
    call: updateAddress,
    input: ({ item: { qid, version }, entry }: { item: Address; entry: AddressEntry }) => ({
      params: { qid },
      body: entry,
      version,
    }),
  },
  read: { call: readAddress, input: ({ item: { qid } }) => ({ params: { qid } }) },
  remove: { call: deleteAddress, input: ({ item: { qid } }) => ({ params: { qid } }) },
  // Two users may submit equal entries, so equal fields do not prove that this entry was saved.
  isSubmitted: () => false,
});

export type AddressEditor = ActorRefFrom<typeof addressEditor>;
