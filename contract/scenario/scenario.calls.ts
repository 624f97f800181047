import * as v from 'valibot';
import { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { defineCall } from '#contract/platform/api/call.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';

/** The next answer of a call: one of its refusals, a bare status, a broken answer, or only a delay. */
export const ScenarioAnswer = v.object({
  /** Method and path of the call as the contract writes them: `POST sales/{qid}/paycomplete/`. */
  call: v.string(),
  /** A refusal code of that call, a bare status such as `500`, or one of `pass, lost, disconnect, malformed, html`. */
  case: v.string(),
  detail: v.optional(v.record(v.string(), v.unknown())),
  /** Milliseconds before the answer. */
  latency: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  /** How often; once by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});

/** Outside production only: steers the embedded marketplace for the requests that carry the same `Scenario` cookie. */
export const setScenarioAnswer = defineCall({
  method: 'POST',
  path: 'scenario/answers/',
  body: ScenarioAnswer,
  reply: 'none',
  refusals: { unknown_call: { status: 400 }, unknown_case: { status: 400 } },
  roles: 'public',
});

/** Sets the marketplace's clock for these requests; null lets it run again. */
export const setScenarioClock = defineCall({
  method: 'PUT',
  path: 'scenario/clock/',
  body: v.object({ now: v.nullable(Instant) }),
  reply: 'none',
  refusals: {},
  roles: 'public',
});

export const endScenario = defineCall({
  method: 'DELETE',
  path: 'scenario/',
  reply: 'none',
  refusals: {},
  roles: 'public',
});

/** Describes a sample sale of the scenario control. */
export const SampleSale = v.object({
  /** Email address of a seeded seller. */
  seller: v.string(),
  /** Its progress; `SHIPPED` is ready to be paid. */
  stage: v.picklist([
    'NEW',
    'READ',
    'CONFIRMED',
    'PACKED',
    'SHIPPED',
    'REVIEW',
    'PAID',
    'COMPLETED',
    'DECLINED',
    'EXPIRED',
  ]),
  /** The shipping method; `SELF` when left out. */
  method: v.optional(ShippingMethod),
  /** A booking that is not settled, or was not made. */
  booking: v.optional(v.picklist(['PENDING', 'FAILED'])),
  lineCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  /** How many units each line asks for; full boxes of the product when left out. */
  unitsPerLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  /** Where its buyer is, inside or outside of the customs area of the EU; any country when left out. */
  country: v.optional(v.picklist(['DE', 'FR', 'NL', 'GB', 'CH'])),
  /** Packed on pallets instead of in parcels. */
  isOnPallets: v.optional(v.boolean()),
  /** Comes with an invoice of the seller's. */
  hasInvoice: v.optional(v.boolean()),
});

/** Makes a sale with this number, or replaces the existing one with a newer version. */
export const putSampleSale = defineCall({
  method: 'PUT',
  path: 'scenario/sales/{fid}/',
  params: v.object({ fid: v.pipe(v.string(), v.regex(/^\d{9}$/)) }),
  body: SampleSale,
  reply: v.object({ qid: Qid, version: v.number() }),
  refusals: { unknown_seller: { status: 400, field: 'seller' } },
  roles: 'public',
});
