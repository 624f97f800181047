import * as v from 'valibot';

/** The number of a deal in the helpdesk. */
export const DealId = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}$/));

/** A deal of the helpdesk, which the marketplace reads but never changes. */
export type Deal = v.InferOutput<typeof Deal>;
export const Deal = v.object({
  id: v.string(),
  company: v.string(),
  stage: v.picklist(['OPEN', 'WON', 'LOST']),
  team: v.string(),
  ownerName: v.string(),
  /** Whether the user who asks owns it. */
  isOwn: v.boolean(),
});
