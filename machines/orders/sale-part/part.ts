import { type ActorRef, assign, type EventObject, sendTo, type Snapshot } from 'xstate';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale, SaleLine, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import type { LineDrafts } from '#machines/orders/lines/lines.draft.ts';
import { type SaleFacts, updateSaleFacts } from './sale-facts.ts';

/** A list of the sale that a change touches, too, so that it is read again. */
export type ListToRefetch = (typeof allListsToRefetch)[number];

export const allListsToRefetch = [
  'lines',
  'documents',
  'shipments',
  'carriers',
  'booking',
  'timeline',
] as const;

/** A report with the sale that the marketplace answered. */
type WithSale<Type extends string, More = unknown> = {
  type: Type;
  sale: Sale;
  touched: readonly ListToRefetch[];
} & More;

/** What a part of a sale reports; the sale machine emits it. */
export type PartReport =
  | WithSale<'sale.read'>
  | WithSale<'line.saved', { line: SaleLine }>
  | WithSale<'lines.reset' | 'lines.updated' | 'quantities.confirmed'>
  | WithSale<'packing.added' | 'packing.cleared'>
  | WithSale<'shipping.saved' | 'shipping.removed'>
  | WithSale<'tracking.saved', { removedCodes: string[] }>
  | WithSale<'tracking.deleted' | 'booking.cancelled'>
  | WithSale<'payment.triggered' | 'sale.completed' | 'sale.declined'>
  | { type: 'tracking.refused'; removedCodes: string[] }
  | { type: 'drafts.changed'; drafts: LineDrafts }
  /** The shipping method that is chosen or saved. */
  | { type: 'method.changed'; method: ShippingMethod | null }
  | { type: 'booking.changed'; booking: CarrierBooking | null }
  | { type: 'booking.succeeded' | 'booking.failed'; booking: CarrierBooking }
  | { type: 'document.uploaded'; document: SaleDocument }
  | ({ type: 'document.updated' } & Pick<SaleDocument, 'documentQid' | 'documentType'>)
  | { type: 'document.deleted'; documentQid: string }
  | { type: 'payment.inReview' | 'profile.outdated' }
  /** The marketplace has a newer sale than the cache, so it is read again. */
  | { type: 'sale.outdated'; touched: readonly ListToRefetch[] }
  | { type: 'change.failed'; failure: AnyFailure }
  /** The part has stopped by a thrown error. */
  | { type: 'part.broken'; part: string; error: unknown };

export type PartReportedEvent = { type: 'part.reported'; report: PartReport };

/** The actor that receives the reports: the sale machine, also for the parts of a part. */
type ReportTarget = ActorRef<Snapshot<unknown>, PartReportedEvent>;

/** The input of every part. Newer facts come from the sale machine by `facts.changed`. */
export type PartInput = { qid: string; facts: SaleFacts; reportTo: ReportTarget };

export type FactsChangedEvent = { type: 'facts.changed'; facts: SaleFacts };

/** For `params`: the facts of the event `facts.changed`. */
export function newestFacts({ event }: { event: FactsChangedEvent }): SaleFacts {
  return event.facts;
}

/** For `actions` of `facts.changed`. */
export const takeNewestFacts = { type: 'takeFacts', params: newestFacts } as const;

type SaleReplyArgs = { context: PartInput; event: { output: Sale } };

/** For `actions` of the `onDone` of a call that replies with the sale. */
export const takeFactsOfReply = {
  type: 'takeFacts',
  params: ({ context, event }: SaleReplyArgs) => updateSaleFacts(context.facts, event.output),
} as const;

/** Guard: the sale of the part can still be changed. */
export function isSaleEditable({ context }: { context: PartInput }): boolean {
  return isEditable(context.facts);
}

/** The actions of every part, for `setup(…).extend(…)`. */
export function partActions<Context extends PartInput, Event extends EventObject>() {
  // TypeScript cannot infer that a partial context may consist of the facts.
  const taken = (facts: SaleFacts) => ({ facts }) as Partial<Context>;
  const target = ({ context }: { context: Context }) => context.reportTo;
  return {
    takeFacts: assign<Context, Event, SaleFacts, Event, never>((_, facts) => taken(facts)),
    report: sendTo<Context, Event, PartReport, ReportTarget, Event>(target, (_, report) => ({
      type: 'part.reported',
      report,
    })),
    reportFailure: sendTo<Context, Event, AnyFailure, ReportTarget, Event>(target, (_, failure) => ({
      type: 'part.reported',
      report: { type: 'change.failed', failure },
    })),
  };
}

/** For `actions`: keeps the failure for the view, and reports it. */
export function keepAndReportFailure<Params>(params: Params) {
  return [
    { type: 'keepFailure', params },
    { type: 'reportFailure', params },
  ] as const;
}

/**
 * Whether the failure means that the sale may have changed: by another user, or by this change if its answer was
 * lost.
 */
export function mayHaveOutdatedSale({ code, status }: AnyFailure): boolean {
  if (code === 'request_in_flight') return false;
  return status === 409 || status === 412 || code === 'UNREACHABLE';
}
