import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Gtin } from '#contract/platform/values/numbers.ts';
import {
  MadeTestSale,
  TestProductQuery,
  TestProducts,
  TestSaleEntry,
  TestSalePreview,
} from './test-sales.schemas.ts';

const roles = ['STAFF'] as const;

const refusals = {
  unknown_seller: { status: 400, field: 'sellerQid' },
  /** Buyers cannot order of a paused seller. */
  seller_paused: { status: 409 },
  /** The seller does not offer these products now. */
  not_offered: { status: 400, field: 'lines', detail: v.object({ gtins: v.array(Gtin) }) },
} as const;

/** Not in the specification, as all calls of test orders, which production does not have: `not_found` there. */
export const listTestProducts = defineCall({
  method: 'GET',
  path: 'internal/test-sales/products/',
  query: TestProductQuery,
  reply: TestProducts,
  refusals: {},
  roles,
});

/** What an entry would make. Changes nothing. */
export const checkTestSale = defineCall({
  method: 'POST',
  path: 'internal/test-sales/check/',
  body: TestSaleEntry,
  reply: TestSalePreview,
  refusals,
  roles,
});

/** Makes an order as that of a buyer, marked as a test: it counts in no figure and is never paid out. */
export const createTestSale = defineCall({
  method: 'POST',
  path: 'internal/test-sales/',
  body: TestSaleEntry,
  reply: MadeTestSale,
  idempotent: true,
  refusals,
  roles,
});
