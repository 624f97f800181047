import * as v from 'valibot';

/** What a change meets when the sale has moved on: paid, completed, declined or expired. */
export const settled = {
  sale_not_editable: { status: 409, detail: v.object({ status: v.string() }) },
} as const;
