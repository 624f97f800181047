import * as v from 'valibot';
import { Count } from '#contract/shapes.ts';

/** What the marketplace says of itself to anybody. */
export type Info = v.InferOutput<typeof Info>;
export const Info = v.object({
  name: v.string(),
  environment: v.picklist(['development', 'preview', 'production']),
  /** How much there is; null in production, where that is nobody's business. */
  holdings: v.nullable(v.object({ orders: Count, offers: Count, users: Count })),
});

/** Somebody of the seed, to be signed in as. */
export type SeededPerson = v.InferOutput<typeof SeededPerson>;
export const SeededPerson = v.object({
  who: v.string(),
  name: v.string(),
  email: v.string(),
  /** Null for whoever sells nothing. */
  company: v.nullable(v.string()),
  note: v.string(),
  /** Null for who has none yet: the activation link lies in the outbox. */
  password: v.nullable(v.string()),
});
