import * as v from 'valibot';

/** The refusal of a change of a sale that is already paid, completed, declined or expired. */
export const saleNotEditableRefusal = {
  sale_not_editable: { status: 409, detail: v.object({ status: v.string() }) },
} as const;
