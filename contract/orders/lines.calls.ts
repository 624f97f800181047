import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema, PageNumber, pageSizeUpTo } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { saleNotEditableRefusal } from './sale-not-editable.ts';
import { MAXIMUM_LINES_PAGE_SIZE, LineChange, Reason, Sale, SaleLine } from './sales.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

export const listSaleLines = defineCall({
  method: 'GET',
  path: 'sales/{qid}/lines/',
  params: QidParams,
  query: v.object({ page: v.optional(PageNumber), size: v.optional(pageSizeUpTo(MAXIMUM_LINES_PAGE_SIZE)) }),
  reply: listPageSchema(SaleLine),
  refusals: {},
  roles,
});

/** Not in the specification: downloads all lines as a spreadsheet. */
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
  ...saleNotEditableRefusal,
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

/** Not in the specification: resets all lines to the requested quantities, until payment. */
export const resetSaleLines = defineCall({
  method: 'POST',
  path: 'sales/{qid}/lines/reset/',
  params: QidParams,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: saleNotEditableRefusal,
  roles,
});

/** Not in the specification: reads GTINs and quantities from an uploaded invoice and previews the change of each line. */
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
  refusals: {
    /** There is no column of GTINs or none of quantities. */
    invoice_not_readable: { status: 400 },
    /** The file is damaged, or larger than the limits of reading. */
    file_not_readable: { status: 400 },
  },
  roles,
});

export const listReductionReasons = defineCall({
  method: 'GET',
  path: 'sales/lines/quantity-reduction-reason-types/',
  reply: v.array(Reason),
  refusals: {},
  roles,
});
