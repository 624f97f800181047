import * as v from 'valibot';
import type { SaleChange, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { Amount } from '#contract/platform/values/numbers.ts';
import { parseDecimal } from '#contract/platform/values/typed-number.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';

/** The typed texts, valid or not: "12,5" is an amount, "" is none. */
export type ShippingDraft = { carrierQid: string | null; fee: string; vat: string };

export type ShippingIssues = Partial<Record<'fee' | 'vat', 'not_an_amount'>>;

export function shippingDraftOf({ carrierQid, sellerShippingFee, sellerVat }: SaleFacts): ShippingDraft {
  return { carrierQid, fee: sellerShippingFee ?? '', vat: sellerVat ?? '' };
}

/** Keeps changed fields; fields that are unchanged, or equal in value, follow the newest sale. */
export function rebaseShippingDraft(
  draft: ShippingDraft,
  before: SaleFacts,
  after: SaleFacts,
): ShippingDraft {
  const [old, newest] = [shippingDraftOf(before), shippingDraftOf(after)];
  return {
    carrierQid: draft.carrierQid === old.carrierQid ? newest.carrierQid : draft.carrierQid,
    fee: draft.fee === old.fee || isSameAmount(draft.fee, newest.fee) ? newest.fee : draft.fee,
    vat: draft.vat === old.vat || isSameAmount(draft.vat, newest.vat) ? newest.vat : draft.vat,
  };
}

/** Whether carrier, fee or VAT differ from the saved ones. */
export function hasUnsavedDetails(draft: ShippingDraft, facts: SaleFacts): boolean {
  const saved = shippingDraftOf(facts);
  return (
    draft.carrierQid !== saved.carrierQid ||
    parseAmount(draft.fee) !== parseAmount(saved.fee) ||
    parseAmount(draft.vat) !== parseAmount(saved.vat)
  );
}

/** "12,5" → "12.50", "" → null, an invalid amount → undefined. */
export function parseAmount(text: string): string | null | undefined {
  const plain = parseDecimal(text);
  if (plain === null) return null;
  if (!v.is(Amount, plain)) return undefined;
  const [whole, cents = ''] = plain.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

export function shippingIssues({ fee, vat }: ShippingDraft): ShippingIssues {
  return {
    ...(parseAmount(fee) === undefined ? { fee: 'not_an_amount' } : {}),
    ...(parseAmount(vat) === undefined ? { vat: 'not_an_amount' } : {}),
  };
}

/** When the marketplace ships, the change has only the VAT. */
export function shippingChangeOf(method: ShippingMethod | null, draft: ShippingDraft): SaleChange {
  const sellerVat = parseAmount(draft.vat);
  if (method !== 'SELF') return { sellerVat };
  const sellerShippingFee = parseAmount(draft.fee);
  return { shippingMethod: 'SELF', carrierQid: draft.carrierQid, sellerShippingFee, sellerVat };
}

export const clearedShipping: SaleChange = {
  shippingMethod: null,
  carrierQid: null,
  sellerShippingFee: null,
};

/** Whether the method other than `wanted` has details: an order has one method only. */
export function hasOtherMethodDetails(
  wanted: ShippingMethod,
  draft: ShippingDraft,
  facts: SaleFacts,
): boolean {
  if (wanted === 'SELF') return facts.shippingMethod === 'MARKETPLACE' && facts.isShippable;
  return draft.carrierQid !== null || draft.fee !== '' || facts.trackingCount > 0;
}

function isSameAmount(one: string, other: string): boolean {
  const amount = parseAmount(one);
  return Boolean(amount) && amount === parseAmount(other);
}
