import * as v from 'valibot';
import { AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count, Decimal, Gtin } from '#contract/platform/values/numbers.ts';

export const MAXIMUM_TEST_LINES = 100;
export const MAXIMUM_TEST_QUANTITY = 99_999;

/** When a test order counts as placed. `LAST_MINUTES`: it expires ten minutes after it is made. */
export type TestSaleAge = v.InferOutput<typeof TestSaleAge>;
export const TestSaleAge = v.picklist(['NOW', 'ONE_WORKING_DAY', 'TWO_WORKING_DAYS', 'LAST_MINUTES']);

/** Which products are offered for a test order. */
export type DangerousGoodsChoice = v.InferOutput<typeof DangerousGoodsChoice>;
export const DangerousGoodsChoice = v.picklist(['ANY', 'NONE', 'ONLY']);

/** The currencies in which sellers are paid. */
export type TestSaleCurrency = v.InferOutput<typeof TestSaleCurrency>;
export const TestSaleCurrency = v.picklist(['EUR', 'GBP', 'PLN', 'SEK', 'USD']);

const { companyName, lineOne, lineTwo, postcode, city, region } = AddressEntry.entries;

/** Where the goods of a test order would go. */
export type TestDestination = v.InferOutput<typeof TestDestination>;
export const TestDestination = v.object({
  companyName,
  lineOne,
  lineTwo,
  postcode,
  city,
  region,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Choose a country.')),
});

/** A product that the seller offers and a buyer could order now. */
export type TestProduct = v.InferOutput<typeof TestProduct>;
export const TestProduct = v.object({
  gtin: Gtin,
  name: v.string(),
  brand: v.string(),
  /** After the discount of the seller. */
  price: Decimal,
  priceCurrency: Currency,
  /** Units in stock. */
  inventory: Count,
  unitsPerBox: Count,
  isDangerous: v.boolean(),
});

/** By name or GTIN; by several GTINs; or some that the marketplace picks. */
export const TestProductQuery = v.object({
  sellerQid: Qid,
  search: v.optional(SearchText),
  gtin: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAXIMUM_TEST_LINES))),
  /** How many to pick by chance. */
  random: v.optional(
    v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAXIMUM_TEST_LINES)),
  ),
  dangerousGoods: v.optional(DangerousGoodsChoice),
});

export const TestProducts = v.object({ results: v.array(TestProduct) });

export const TestSaleLine = v.object({
  gtin: Gtin,
  quantity: v.pipe(
    v.number('Enter a quantity.'),
    v.integer('Enter a whole number.'),
    v.minValue(1, 'The minimum is 1 unit.'),
    v.maxValue(MAXIMUM_TEST_QUANTITY, 'The maximum is 99,999 units.'),
  ),
});

export type TestSaleEntry = v.InferOutput<typeof TestSaleEntry>;
export const TestSaleEntry = v.object({
  sellerQid: v.pipe(v.string(), v.uuid('Choose a seller.')),
  lines: v.pipe(
    v.array(TestSaleLine),
    v.minLength(1, 'Add a product.'),
    v.maxLength(MAXIMUM_TEST_LINES, 'Use 100 products or fewer.'),
  ),
  destination: TestDestination,
  currency: TestSaleCurrency,
  age: TestSaleAge,
});

/** What a test order will be. */
export type TestSalePreview = v.InferOutput<typeof TestSalePreview>;
export const TestSalePreview = v.object({
  company: v.string(),
  lines: v.array(
    v.object({
      gtin: Gtin,
      name: v.string(),
      quantity: Count,
      price: Decimal,
      priceCurrency: Currency,
      subtotal: Decimal,
      subtotalCurrency: Currency,
      isDangerous: v.boolean(),
      /** More than the seller has in stock. */
      exceedsInventory: v.boolean(),
    }),
  ),
  unitCount: Count,
  price: Decimal,
  priceCurrency: Currency,
  hasDangerousGoods: v.boolean(),
  placedAt: Instant,
  expiredAt: Instant,
  /** The seller is paid in another currency: the payment will be refused. */
  isForeignCurrency: v.boolean(),
});

/** A test order that was made. */
export type MadeTestSale = v.InferOutput<typeof MadeTestSale>;
export const MadeTestSale = v.object({ qid: Qid, fid: v.string(), sellerQid: Qid, expiredAt: Instant });
