import type { SaleDocument } from '#contract/documents/documents.schemas.ts';
import type { Sale, SaleLine } from '#contract/sales/sales.schemas.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import type { LineDrafts } from '#machines/lines/lines.draft.ts';
import { type ActorRef, assign, enqueueActions, type EventObject, type Snapshot } from 'xstate';
import type { ChangeName, FailedChange } from './failed-change.ts';
import type { SaleFacts } from './sale-facts.ts';

/** What else a change touched: the lists that the page reads again. */
export type Touched = (typeof everything)[number];

export const everything = ['lines', 'documents', 'shipments', 'booking', 'timeline'] as const;

/** A fact that brings the newest sale along. */
type WithSale<Type extends string, More = unknown> = {
  type: Type;
  sale: Sale;
  touched: readonly Touched[];
} & More;

/** What a part of the order has to say; the root emits it to the page. */
export type PartFact =
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
  | { type: 'booking.changed'; booking: CarrierBooking | null }
  | { type: 'booking.succeeded' | 'booking.failed'; booking: CarrierBooking }
  | { type: 'document.uploaded'; document: SaleDocument }
  | ({ type: 'document.updated' } & Pick<SaleDocument, 'documentQid' | 'documentType'>)
  | { type: 'document.deleted'; documentQid: string }
  | { type: 'payment.inReview' | 'profile.outdated' }
  /** The marketplace knows a newer sale than the page: read it again. */
  | { type: 'sale.outdated'; touched: readonly Touched[] }
  | ({ type: 'change.failed' } & FailedChange)
  /** A defect: this part no longer runs. */
  | { type: 'part.broken'; part: string; error: unknown };

export type PartReported = { type: 'part.reported'; fact: PartFact };

/** What every part begins with and keeps; newer facts come from the order by `facts.changed`. */
export type PartInput = {
  qid: string;
  facts: SaleFacts;
  /** The order that this is a part of; a part also works alone. */
  reportTo?: ActorRef<Snapshot<unknown>, PartReported>;
};

export type FactsChanged = { type: 'facts.changed'; facts: SaleFacts };

/** For `params`: the facts that `facts.changed` brings. */
export function newest({ event }: { event: FactsChanged }): SaleFacts {
  return event.facts;
}

type Broken = { event: { actorId: string; error: unknown } };

/** For `params` of the onError of an invoked part. */
export function nameOfBroken({ event }: Broken): string {
  return event.actorId;
}

/** The same, as what is told of it. */
export function brokenPart({ event }: Broken): PartFact {
  return { type: 'part.broken', part: event.actorId, error: event.error };
}

type Fallible<K extends ChangeName> = PartInput & { failure?: FailedChange<K> | null };

/** The actions that every part has: `report`, `fail`, `forgetFailure` and `takeFacts`. */
export function partActions<Context extends Fallible<K>, Event extends EventObject, K extends ChangeName>() {
  // What is assigned fits every Context that extends Fallible; a type parameter cannot be followed that far.
  const facts = (facts: SaleFacts) => ({ facts }) as Partial<Context>;
  const failure = (failure: FailedChange<K> | null) => ({ failure }) as Partial<Context>;
  return {
    report: enqueueActions<Context, Event, PartFact, Event, never, never, never, never, never>(
      ({ context: { reportTo }, enqueue }, fact) => {
        if (reportTo) enqueue.sendTo(reportTo, { type: 'part.reported', fact });
      },
    ),
    /** Keeps the failure for the view and reports it. */
    fail: enqueueActions<
      Context,
      Event,
      FailedChange<K> & FailedChange,
      Event,
      never,
      never,
      never,
      never,
      never
    >(({ context: { reportTo }, enqueue }, failed) => {
      enqueue.assign(failure(failed));
      for (const fact of factsOfFailure(failed)) {
        if (reportTo) enqueue.sendTo(reportTo, { type: 'part.reported', fact });
      }
    }),
    reportFailure: enqueueActions<Context, Event, FailedChange, Event, never, never, never, never, never>(
      ({ context: { reportTo }, enqueue }, failed) => {
        for (const fact of factsOfFailure(failed)) {
          if (reportTo) enqueue.sendTo(reportTo, { type: 'part.reported', fact });
        }
      },
    ),
    forgetFailure: assign<Context, Event, undefined, Event, never>(() => failure(null)),
    takeFacts: assign<Context, Event, SaleFacts, Event, never>((_, newest) => facts(newest)),
  };
}

function factsOfFailure(failed: FailedChange): PartFact[] {
  const fact: PartFact = { type: 'change.failed', ...failed };
  return isOutdated(failed) ? [fact, { type: 'sale.outdated', touched: everything }] : [fact];
}

/** Somebody else was faster, or the change may have been made although no answer came. */
function isOutdated({ failure }: FailedChange): boolean {
  if (failure.code === 'request_in_flight') return false;
  return failure.status === 409 || failure.status === 412 || failure.code === 'UNREACHABLE';
}
