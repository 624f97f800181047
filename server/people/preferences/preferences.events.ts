/** The discount of a seller on all its offers is another one. */
export type ChangedDiscount = { sellerQid: string; now: Date };

declare module '#server/platform/resources/events.ts' {
  interface Events {
    'discount.changed': ChangedDiscount;
  }
}
