import type { OrderPreferences } from '#contract/people/preferences.schemas.ts';
import type { TradeField } from './brands.ts';

export type SellerKey =
  | 'nordlicht'
  | 'havenkade'
  | 'pennine'
  | 'bursztynowa'
  | 'fjallglim'
  | 'campofiore'
  | 'larkspur'
  | 'quayside'
  | 'molenbrug'
  | 'rantalaituri'
  | 'caisdonorte';

/** `details` are the further fields of the kind of account. */
type Bank = { account: string } & (
  | { kind: 'IBAN' }
  | { kind: 'SWIFT' | 'SORT_CODE' | 'ABA'; details: Record<string, string> }
);

export type Seller = {
  key: SellerKey;
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  timeZone: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  chamberOfCommerce: string | null;
  vatNumber: string | null;
  /** The fields that it trades in, its main field first. */
  fields: TradeField[];
  /** Units of its currency for one euro. */
  rate: number;
  bank: Bank | null;
  /** Per cent; null for the standard fee. */
  fee: string | null;
  preferences?: OrderPreferences;
  hasAcceptedTerms: boolean;
  isPaused: boolean;
  /** Whether the seller has just signed up and has no address. */
  isNew: boolean;
  /** Whether it asks for less than all others, and buyers claim nothing. */
  isAhead: boolean;
  accountManager: string | null;
};

/** The discount that the seller gives on each order, in per cent. */
export function discountOf({ preferences }: Seller): string {
  return preferences?.discount ?? '0';
}
