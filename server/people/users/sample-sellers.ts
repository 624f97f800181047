import * as v from 'valibot';
import { OrderPreferences } from '#contract/people/preferences.schemas.ts';
import json from './sample-sellers.json' with { type: 'json' };

export type TradeField = v.InferOutput<typeof TradeField>;
export const TradeField = v.picklist([
  'beauty',
  'home',
  'food',
  'drinks',
  'stationery',
  'toys',
  'pets',
  'accessories',
]);

export type SellerKey = v.InferOutput<typeof SellerKey>;
export const SellerKey = v.picklist([
  'nordlicht',
  'havenkade',
  'pennine',
  'bursztynowa',
  'fjallglim',
  'campofiore',
  'larkspur',
  'quayside',
  'molenbrug',
  'rantalaituri',
  'caisdonorte',
]);

/** `details` are the further fields of the kind of account. That of the sort code is an example that Vocalink publishes. */
const Bank = v.variant('kind', [
  v.object({ kind: v.literal('IBAN'), account: v.string() }),
  v.object({
    kind: v.picklist(['SWIFT', 'SORT_CODE', 'ABA']),
    account: v.string(),
    details: v.record(v.string(), v.string()),
  }),
]);

export type Seller = v.InferOutput<typeof Seller>;
const Seller = v.object({
  key: SellerKey,
  qid: v.string(),
  fid: v.string(),
  company: v.string(),
  country: v.string(),
  currency: v.string(),
  timeZone: v.string(),
  lineOne: v.string(),
  lineTwo: v.optional(v.nullable(v.string()), null),
  postcode: v.string(),
  city: v.string(),
  region: v.optional(v.nullable(v.string()), null),
  chamberOfCommerce: v.nullable(v.string()),
  vatNumber: v.nullable(v.string()),
  /** The fields that it trades in, its main field first. */
  fields: v.array(TradeField),
  /** Units of its currency for one euro. */
  rate: v.optional(v.number(), 1),
  bank: v.nullable(Bank),
  /** Per cent; null for the standard fee. */
  fee: v.optional(v.nullable(v.string()), null),
  preferences: v.optional(OrderPreferences),
  hasAcceptedTerms: v.optional(v.boolean(), true),
  isPaused: v.optional(v.boolean(), false),
  /** Whether the seller has just signed up and has no address. */
  isNew: v.optional(v.boolean(), false),
  /** Whether it asks for less than all others, and buyers claim nothing. */
  isAhead: v.optional(v.boolean(), false),
  accountManager: v.optional(v.nullable(v.string()), null),
});

/** The sellers. VAT and account numbers have valid check digits; the banks do not exist. */
export const sellers = v.parse(v.object(v.entriesFromList(SellerKey.options, Seller)), json);

export const establishedSellers = Object.values(sellers).filter(({ isNew }) => !isNew);

/** The discount that the seller gives on each order, in per cent. */
export function discountOf({ preferences }: Seller): string {
  return preferences?.discount ?? '0';
}
