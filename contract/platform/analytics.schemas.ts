import * as v from 'valibot';
import { Instant } from '#contract/platform/api/shapes.ts';

/** An event as `@segment/analytics-next` posts it; what else it holds is for the provider. */
export type SentAnalyticsEvent = v.InferOutput<typeof SentAnalyticsEvent>;
export const SentAnalyticsEvent = v.looseObject({
  type: v.picklist(['track', 'identify', 'page']),
  messageId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  userId: v.nullish(v.string()),
  anonymousId: v.nullish(v.string()),
  event: v.optional(v.string()),
  name: v.optional(v.nullable(v.string())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  traits: v.optional(v.record(v.string(), v.unknown())),
});

/** The click id of an advertising platform, from the URL that its advertisement links to. */
export const CLICK_IDS = ['gclid', 'msclkid', 'fbclid', 'li_fat_id'] as const;

/** A conversion of an advertisement, without any data about the person. */
export type Conversion = v.InferOutput<typeof Conversion>;
export const Conversion = v.object({
  event: v.picklist(['sign_up']),
  /** Counted once, however often it arrives. */
  id: v.pipe(v.string(), v.uuid()),
  clicks: v.record(v.picklist(CLICK_IDS), v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/))),
});

/** The events that the stand-in of the embedded marketplace received, for product people to see. */
export type RecordedAnalyticsEvent = v.InferOutput<typeof RecordedAnalyticsEvent>;
export const RecordedAnalyticsEvent = v.object({
  id: v.string(),
  kind: v.picklist(['TRACK', 'IDENTIFY', 'PAGE', 'CONVERSION']),
  name: v.string(),
  /** The `qid` of a user; null for a visitor. */
  userId: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
  receivedAt: Instant,
});
