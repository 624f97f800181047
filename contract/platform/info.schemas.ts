import * as v from 'valibot';
import { Count } from '#contract/platform/values/numbers.ts';

/** Data about the marketplace that needs no sign-in. */
export type MarketplaceInfo = v.InferOutput<typeof MarketplaceInfo>;
export const MarketplaceInfo = v.object({
  name: v.string(),
  environment: v.picklist(['development', 'preview', 'production']),
  /** Row counts; null in production. */
  holdings: v.nullable(v.object({ orders: Count, offers: Count, users: Count })),
});

/** A seeded user, with the password to sign in. */
export type SeededUser = v.InferOutput<typeof SeededUser>;
export const SeededUser = v.object({
  who: v.string(),
  name: v.string(),
  email: v.string(),
  /** Null for users without a company. */
  company: v.nullable(v.string()),
  note: v.string(),
  /** Null for a user who has none yet: the activation link is in the outbox. */
  password: v.nullable(v.string()),
});
