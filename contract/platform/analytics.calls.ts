import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { PageNumber, listPageSchema, PageSize } from '#contract/platform/api/lists.ts';
import { Conversion, RecordedAnalyticsEvent, SentAnalyticsEvent } from './analytics.schemas.ts';

/** The tracking API of the provider under our own origin: `t` track, `i` identify, `p` page (docs/decisions/031). */
export const sendAnalyticsEvent = defineCall({
  method: 'POST',
  path: 'analytics/v1/{kind}/',
  params: v.object({ kind: v.picklist(['t', 'i', 'p']) }),
  body: SentAnalyticsEvent,
  reply: v.object({ success: v.boolean() }),
  refusals: {},
  roles: 'public',
});

/** Replaces the pixels of the advertising platforms: the gateway reports to each of them. */
export const recordConversion = defineCall({
  method: 'POST',
  path: 'analytics/conversions/',
  body: Conversion,
  reply: 'none',
  refusals: {},
  roles: 'public',
});

/**
 * The events that the stand-in received, the newest first; `not_found` in production. The path is not in the
 * specification.
 */
export const listAnalyticsEvents = defineCall({
  method: 'GET',
  path: 'analytics/events/',
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: listPageSchema(RecordedAnalyticsEvent),
  refusals: {},
  roles: 'public',
});
