import * as v from 'valibot';
import { parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import {
  type TestProduct,
  type TestSaleAge,
  TestSaleCurrency,
  TestSaleEntry,
} from '#contract/staff/test-sales.schemas.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';

export type ChosenSeller = { qid: string; company: string; currency: string };
/** `quantity` is the typed text. */
export type TestLine = { product: TestProduct; quantity: string };
export type TestDestinationDraft = Record<
  'companyName' | 'lineOne' | 'lineTwo' | 'postcode' | 'city' | 'region' | 'country',
  string
>;

export type TestSaleDraft = {
  seller: ChosenSeller | null;
  lines: TestLine[];
  destination: TestDestinationDraft;
  currency: TestSaleCurrency;
  age: TestSaleAge;
};

/** An order to a test buyer in France that is placed now, as far as nothing else is chosen. */
export function newTestSaleDraft(seller: ChosenSeller | null): TestSaleDraft {
  return {
    seller,
    lines: [],
    destination: {
      companyName: 'Test Buyer SARL',
      lineOne: '4 rue Mercière',
      lineTwo: '',
      postcode: '69002',
      city: 'Lyon',
      region: '',
      country: 'FR',
    },
    currency: currencyOf(seller),
    age: 'NOW',
  };
}

/**
 * A draft after a change: products and currency are those of the seller, so another seller begins with the own currency
 * and without products.
 */
export function changedDraft(draft: TestSaleDraft, change: Partial<TestSaleDraft>): TestSaleDraft {
  const isOther = change.seller !== undefined && change.seller?.qid !== draft.seller?.qid;
  const ofSeller = isOther ? { lines: [], currency: currencyOf(change.seller ?? null) } : {};
  return { ...draft, ...ofSeller, ...change };
}

function currencyOf(seller: ChosenSeller | null): TestSaleCurrency {
  const own = v.safeParse(TestSaleCurrency, seller?.currency);
  return own.success ? own.output : 'EUR';
}

/** Adds products that are not chosen yet, a box of each. */
export function withProducts(lines: readonly TestLine[], products: readonly TestProduct[]): TestLine[] {
  const chosen = new Set(lines.map(({ product }) => product.gtin));
  const added = products.filter(({ gtin }) => !chosen.has(gtin));
  return [
    ...lines,
    ...added.map((product) => ({ product, quantity: String(Math.max(1, product.unitsPerBox)) })),
  ];
}

export function testSaleEntryOf({ seller, lines, destination, currency, age }: TestSaleDraft) {
  const { lineTwo, region } = destination;
  return {
    sellerQid: seller?.qid ?? '',
    lines: lines.map(({ product, quantity }) => ({
      gtin: product.gtin,
      quantity: parseWholeNumber(quantity) ?? Number.NaN,
    })),
    destination: { ...destination, lineTwo: lineTwo || null, region: region || null },
    currency,
    age,
  } satisfies TestSaleEntry;
}

/** The first issue of each field, by its path: `lines.0.quantity`. */
export function testSaleIssues(draft: TestSaleDraft): FieldIssues {
  const { issues = [] } = v.safeParse(TestSaleEntry, testSaleEntryOf(draft));
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath<typeof TestSaleEntry>(issue), issue.message]),
  );
}

export function isCompleteTestSale(draft: TestSaleDraft): boolean {
  return v.is(TestSaleEntry, testSaleEntryOf(draft));
}
