import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Count, pageOf, PageNumber, PageSize, Qid, QidParams } from '#contract/shapes.ts';
import { PackingContent } from './packing.schemas.ts';
import {
  Decline,
  LineChange,
  ReasonType,
  Sale,
  SaleChange,
  SaleCounts,
  SaleFilter,
  SaleLine,
  SaleSummary,
  SearchHit,
  TimelineEntry,
} from './sales.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** What a change meets when the sale has moved on: paid, completed, declined or expired. */
const settled = { sale_not_editable: { status: 409, detail: v.object({ status: v.string() }) } } as const;

export const listSales = defineCall({
  method: 'GET',
  path: 'sales/',
  query: SaleFilter,
  reply: pageOf(SaleSummary),
  refusals: {},
  roles,
});

/** Ours: orders per segment, for the tabs of the list and the dashboard. */
export const countSales = defineCall({
  method: 'GET',
  path: 'sales/counts/',
  reply: SaleCounts,
  refusals: {},
  roles,
});

/** Ours: the filtered list as a spreadsheet, not cut at 10,000 rows. */
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
  query: v.object({ search: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
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
    /** One method an order: its fields are cleared before the other is chosen (decisions 4, step 3). */
    shipping_method_in_use: { status: 409 },
    ...settled,
  },
  roles,
});

export const listSaleLines = defineCall({
  method: 'GET',
  path: 'sales/{qid}/lines/',
  params: QidParams,
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: pageOf(SaleLine),
  refusals: {},
  roles,
});

/** Ours: all lines as a spreadsheet. */
export const downloadSaleLines = defineCall({
  method: 'GET',
  path: 'sales/{qid}/lines/download/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles,
});

const lineRefusals = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: {
    status: 400,
    field: 'quantity',
    detail: v.object({ requestedQuantity: Count }),
  },
  SALE_LINES_REDUCTION_REASON_REQUIRED: { status: 400, field: 'reductionReason' },
  ...settled,
} as const;

/** The version is the line's own: two people may work on two lines of one sale. */
export const updateSaleLine = defineCall({
  method: 'PUT',
  path: 'sales/{qid}/lines/{lineQid}/',
  params: v.object({ qid: Qid, lineQid: Qid }),
  body: LineChange,
  reply: v.object({ line: SaleLine, sale: Sale }),
  versioned: true,
  idempotent: true,
  refusals: lineRefusals,
  roles,
});

/** Several lines at once, all or none. The version is the sale's. */
export const updateSaleLines = defineCall({
  method: 'PUT',
  path: 'sales/{qid}/lines/',
  params: QidParams,
  body: v.object({
    lines: v.pipe(v.array(v.object({ qid: Qid, ...LineChange.entries })), v.minLength(1), v.maxLength(2000)),
  }),
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: lineRefusals,
  roles,
});

/** Ours: back to what was requested, until payment. */
export const resetSaleLines = defineCall({
  method: 'POST',
  path: 'sales/{qid}/lines/reset/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: settled,
  roles,
});

/** Ours: reads GTIN and quantity from an uploaded invoice and says what each line would become; changes nothing. */
export const readInvoiceLines = defineCall({
  method: 'GET',
  path: 'sales/{qid}/document/{documentQid}/lines/',
  params: v.object({ qid: Qid, documentQid: Qid }),
  reply: v.object({
    changes: v.array(v.object({ line: SaleLine, quantity: Count })),
    unchanged: Count,
    /** GTINs of the invoice that the sale does not have. */
    unknown: v.array(v.string()),
    /** GTINs whose quantity exceeds what was requested; their lines stay as they are. */
    exceeding: v.array(v.string()),
  }),
  refusals: { invoice_not_readable: { status: 400 } },
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
    /** All lines at zero: that is a decline (decisions 4, step 1). */
    no_quantity_left: { status: 400 },
    ...settled,
  },
  roles,
});

export const declineSale = defineCall({
  method: 'POST',
  path: 'sales/{qid}/decline/',
  params: QidParams,
  body: Decline,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { unknown_reason: { status: 400, field: 'reason' }, ...settled },
  roles,
});

export const listDeclineReasons = defineCall({
  method: 'GET',
  path: 'sales/decline/reason-types/',
  reply: v.array(ReasonType),
  refusals: {},
  roles,
});

export const listReductionReasons = defineCall({
  method: 'GET',
  path: 'sales/lines/quantity-reduction-reason-types/',
  reply: v.array(ReasonType),
  refusals: {},
  roles,
});

/** Ours: adds parcels or pallets of one size ("fill a pallet"). */
export const addPacking = defineCall({
  method: 'POST',
  path: 'sales/{qid}/packing/',
  params: QidParams,
  body: PackingContent,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { booked_already: { status: 409 }, ...settled },
  roles,
});

/** Ours: takes one row of parcels or pallets away ("clear pallet"). */
export const clearPacking = defineCall({
  method: 'DELETE',
  path: 'sales/{qid}/packing/{packingQid}/',
  params: v.object({ qid: Qid, packingQid: Qid }),
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { booked_already: { status: 409 }, ...settled },
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
    /** The sale is in review from then on: the change is made, the answer is this code. */
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
    ...settled,
  },
  roles,
});

/** Ours: ends a paid sale; cannot be undone. */
export const completeSale = defineCall({
  method: 'POST',
  path: 'sales/{qid}/complete/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { payment_missing: { status: 409 }, ...settled },
  roles,
});

/** Ours: newest first. */
export const readTimeline = defineCall({
  method: 'GET',
  path: 'sales/{qid}/timeline/',
  params: QidParams,
  reply: v.array(TimelineEntry),
  refusals: {},
  roles,
});
