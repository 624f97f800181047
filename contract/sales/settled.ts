import * as v from 'valibot';

/** The refusal of a change when the sale was paid, completed, declined or expired meanwhile. */
export const saleNotEditableRefusal = {
  sale_not_editable: { status: 409, detail: v.object({ status: v.string() }) },
} as const;
