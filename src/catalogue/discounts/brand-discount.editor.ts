import type { ActorRefFrom } from 'xstate';
import {
  deleteBrandDiscount,
  readBrandDiscount,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import type { BrandDiscount } from '#contract/catalogue/discounts.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

type Entry = Pick<BrandDiscount, 'brandQid' | 'discount'>;

/** A price reduction is created only where another user has deleted it since its form was opened. */
export const brandDiscountEditor = defineEditor({
  create: {
    call: upsertBrandDiscounts,
    input: ({ entry, key }) => ({
      body: { discounts: [{ ...entry, version: 0 }] },
      idempotencyKey: idempotencyKeyOf(upsertBrandDiscounts, key, entry),
    }),
    itemOf: ([item]) => item,
  },
  update: {
    call: updateBrandDiscount,
    input: ({ item, entry: { discount } }: { item: BrandDiscount; entry: Entry }) => ({
      params: { qid: item.brandDiscountQid },
      body: { discount },
      version: item.version,
    }),
  },
  read: { call: readBrandDiscount, input: ({ item }) => ({ params: { qid: item.brandDiscountQid } }) },
  remove: { call: deleteBrandDiscount, input: ({ item }) => ({ params: { qid: item.brandDiscountQid } }) },
  isSubmitted: (newest, entry) => Number(newest.discount) === Number(entry.discount),
});

export type BrandDiscountEditor = ActorRefFrom<typeof brandDiscountEditor>;
