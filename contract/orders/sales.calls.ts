import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { saleNotEditableRefusal } from './sale-not-editable.ts';
import {
  SaleDecline,
  Reason,
  Sale,
  SaleChange,
  SaleCounts,
  SaleFilter,
  SaleSummary,
  SearchHit,
} from './sales.schemas.ts';
import { TimelineEntry } from './timeline.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

export const listSales = defineCall({
  method: 'GET',
  path: 'sales/',
  query: SaleFilter,
  reply: listPageSchema(SaleSummary),
  refusals: {},
  roles,
});

/**
 * Not in the specification: counts the orders of each segment, for the tabs of the list and the dashboard; with a search
 * or a figure of the insights only those behind it.
 */
export const countSales = defineCall({
  method: 'GET',
  path: 'sales/counts/',
  query: v.pick(SaleFilter, ['search', 'insight', 'part']),
  reply: SaleCounts,
  refusals: {},
  roles,
});

/** Not in the specification: downloads the filtered list as a spreadsheet, also above 10,000 rows. */
export const downloadSales = defineCall({
  method: 'GET',
  path: 'sales/download/',
  query: SaleFilter,
  reply: 'file',
  refusals: {},
  roles,
});

export const searchSales = defineCall({
  method: 'GET',
  path: 'sales/search/',
  query: v.object({ search: v.pipe(SearchText, v.minLength(2)) }),
  reply: v.array(SearchHit),
  refusals: {},
  roles,
});

export const readSale = defineCall({
  method: 'GET',
  path: 'sales/{qid}/',
  params: QidParams,
  reply: Sale,
  refusals: {},
  roles,
});

export const markSaleRead = defineCall({
  method: 'POST',
  path: 'sales/{qid}/read/',
  params: QidParams,
  reply: Sale,
  refusals: {},
  roles,
});

/** Shipping method, carrier, fee and VAT (specification 8.2, sale update). */
export const updateSale = defineCall({
  method: 'PATCH',
  path: 'sales/{qid}/',
  params: QidParams,
  body: SaleChange,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: {
    EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: {
      status: 400,
      field: 'sellerShippingFee',
      detail: v.object({ maximum: v.string() }),
    },
    EXCEEDED_MAXIMUM_VAT_AMOUNT: {
      status: 400,
      field: 'sellerVat',
      detail: v.object({ expectedVatAmount: v.string() }),
    },
    /** A sale has one shipping method: its fields are cleared before the other is chosen (decisions 4, step 3). */
    shipping_method_in_use: { status: 409 },
    ...saleNotEditableRefusal,
  },
  roles,
});

export const confirmSaleLineQuantities = defineCall({
  method: 'POST',
  path: 'sales/{qid}/confirm_saleline_quantities/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: {
    SALE_LINES_REDUCTION_REASON_REQUIRED: { status: 400 },
    /** All lines are at zero; the order has to be declined instead (decisions 4, step 1). */
    no_quantity_left: { status: 400 },
    ...saleNotEditableRefusal,
  },
  roles,
});

export const declineSale = defineCall({
  method: 'POST',
  path: 'sales/{qid}/decline/',
  params: QidParams,
  body: SaleDecline,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { unknown_reason: { status: 400, field: 'reason' }, ...saleNotEditableRefusal },
  roles,
});

export const listDeclineReasons = defineCall({
  method: 'GET',
  path: 'sales/decline/reason-types/',
  reply: v.array(Reason),
  refusals: {},
  roles,
});

/** Trigger payment, with every code of specification 8.3. */
export const payComplete = defineCall({
  method: 'POST',
  path: 'sales/{qid}/paycomplete/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: {
    harbourpayError: { status: 400 },
    exceedsShippingAmountLimit: { status: 400 },
    amountExceedsLimit: { status: 400 },
    amount: { status: 400 },
    currencyMismatch: { status: 400 },
    /** The change is made and the sale is in review; the answer is this code. */
    paymentWillBeRevisedAndEnabledByOurTeam: { status: 400 },
    EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: {
      status: 400,
      field: 'price',
      detail: v.object({ maximum: v.string() }),
    },
    SALE_LINES_REDUCTION_REASON_REQUIRED: { status: 400 },
    EXCEEDED_MAXIMUM_VAT_AMOUNT: { status: 400, detail: v.object({ expectedVatAmount: v.string() }) },
    profile_incomplete: { status: 400 },
    shipping_incomplete: { status: 400 },
    ...saleNotEditableRefusal,
  },
  roles,
});

/** Not in the specification: completes a paid sale; cannot be undone. */
export const completeSale = defineCall({
  method: 'POST',
  path: 'sales/{qid}/complete/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { payment_missing: { status: 409 }, ...saleNotEditableRefusal },
  roles,
});

/** Not in the specification: the timeline of a sale, newest entry first. */
export const readTimeline = defineCall({
  method: 'GET',
  path: 'sales/{qid}/timeline/',
  params: QidParams,
  reply: v.array(TimelineEntry),
  refusals: {},
  roles,
});
