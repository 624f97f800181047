import { markSaleRead } from '#contract/sales/sales.calls.ts';
import type { SaleStatus } from '#contract/sales/sale-status.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { ProfileGap } from '#contract/users/users.schemas.ts';
import { callActor } from '#client/call-actor.ts';
import { completionMachine } from '#machines/completion/completion.machine.ts';
import { declineMachine } from '#machines/decline/decline.machine.ts';
import { documentsMachine } from '#machines/documents/documents.machine.ts';
import { expiryMachine } from '#machines/expiry/expiry.machine.ts';
import { invoiceMachine } from '#machines/lines/invoice.machine.ts';
import type { LineDrafts } from '#machines/lines/lines.draft.ts';
import { linesMachine } from '#machines/lines/lines.machine.ts';
import { palletsMachine } from '#machines/pallets/pallets.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { shippingMachine } from '#machines/shipping/shipping.machine.ts';
import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import { options } from '#machines/options.ts';
import {
  brokenPart,
  nameOfBroken,
  type PartFact,
  type PartInput,
  type PartReported,
  type Touched,
} from '#machines/sale-part/part.ts';
import { factsAfter, nothingKnown, type SaleFacts } from '#machines/sale-part/sale-facts.ts';

type Context = {
  qid: string;
  facts: SaleFacts;
  drafts: LineDrafts;
  /** Parts that broke: they hear nothing any more. */
  broken: readonly string[];
};

type Event = { type: 'sale.loaded'; sale: Sale; profileGaps: ProfileGap[] } | PartReported;

/** All that the page hears of an order; `sale.changed` comes before the fact that tells why. */
export type SaleFact = PartFact | { type: 'sale.changed'; sale: Sale; touched: readonly Touched[] };

export type SaleRef = ActorRefFrom<typeof saleMachine>;

const parts = [
  'lines',
  'invoice',
  'pallets',
  'shipping',
  'documents',
  'payment',
  'completion',
  'decline',
  'expiry',
] as const;

/** A part that breaks does not take the others along. */
const onError = {
  actions: [
    { type: 'noteBroken', params: nameOfBroken },
    { type: 'emitFact', params: brokenPart },
  ],
} as const;

/**
 * One open order (specification 4.6). Every change of it is a part of its own; the order keeps the facts that their
 * guards ask, hands each newer one to all of them and stands where the marketplace says that it stands.
 */
export const saleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as SaleFact,
    input: {} as { qid: string; drafts?: LineDrafts },
    tags: {} as 'wait' | 'done',
  },
  actors: {
    markRead: callActor(markSaleRead),
    lines: linesMachine,
    invoice: invoiceMachine,
    pallets: palletsMachine,
    shipping: shippingMachine,
    documents: documentsMachine,
    payment: paymentMachine,
    completion: completionMachine,
    decline: declineMachine,
    expiry: expiryMachine,
  },
  guards: {
    is: ({ context }, status: SaleStatus) => context.facts.status === status,
    isRead: ({ context }) => context.facts.isRead,
    isUnread: ({ context }) => context.facts.status !== null && !context.facts.isRead,
    isReady: ({ context }) => context.facts.nextAction === 'TRIGGER_PAYMENT',
    bringsSale: (_, fact: PartFact) => 'sale' in fact,
  },
  actions: {
    load: assign(({ context }, { sale, profileGaps }: { sale: Sale; profileGaps: ProfileGap[] }) => ({
      facts: factsAfter(context.facts, sale, profileGaps),
    })),
    learn: assign(({ context }, fact: PartFact) => ({
      facts: 'sale' in fact ? factsAfter(context.facts, fact.sale) : context.facts,
    })),
    tellParts: enqueueActions(({ context, enqueue }) => {
      for (const part of parts) {
        if (context.broken.includes(part)) continue;
        enqueue.sendTo(part, { type: 'facts.changed', facts: context.facts });
      }
    }),
    noteBroken: assign({ broken: ({ context }, part: string) => [...context.broken, part] }),
    emitSale: enqueueActions(({ enqueue }, fact: PartFact) => {
      if ('sale' in fact) enqueue.emit({ type: 'sale.changed', sale: fact.sale, touched: fact.touched });
    }),
    reportRead: enqueueActions(({ enqueue }, sale: Sale) => {
      enqueue.raise({ type: 'part.reported', fact: { type: 'sale.read', sale, touched: ['timeline'] } });
    }),
    emitFact: emit((_, fact: SaleFact) => fact),
  },
}).createMachine({
  id: 'sale',
  options,
  context: ({ input }) => ({ qid: input.qid, facts: nothingKnown, drafts: input.drafts ?? {}, broken: [] }),
  invoke: [
    { id: 'lines', src: 'lines', input: linesOf, onError },
    { id: 'invoice', src: 'invoice', input: partOf, onError },
    { id: 'pallets', src: 'pallets', input: partOf, onError },
    { id: 'shipping', src: 'shipping', input: partOf, onError },
    { id: 'documents', src: 'documents', input: partOf, onError },
    { id: 'payment', src: 'payment', input: partOf, onError },
    { id: 'completion', src: 'completion', input: partOf, onError },
    { id: 'decline', src: 'decline', input: partOf, onError },
    { id: 'expiry', src: 'expiry', input: partOf, onError },
  ],
  type: 'parallel',
  states: {
    lifecycle: {
      on: {
        'sale.loaded': {
          target: '.deciding',
          actions: [{ type: 'load', params: ({ event }) => event }, 'tellParts'],
        },
        'part.reported': [
          {
            guard: { type: 'bringsSale', params: reported },
            target: '.deciding',
            actions: [
              { type: 'learn', params: reported },
              'tellParts',
              { type: 'emitSale', params: reported },
              { type: 'emitFact', params: reported },
            ],
          },
          { actions: { type: 'emitFact', params: reported } },
        ],
      },
      initial: 'opening',
      states: {
        opening: { tags: 'wait' },
        deciding: {
          always: [
            { guard: { type: 'is', params: 'PENDING' }, target: 'pending' },
            { guard: { type: 'is', params: 'CONFIRMED' }, target: 'confirmed' },
            { guard: { type: 'is', params: 'PAYMENT_REVIEW' }, target: 'inReview' },
            { guard: { type: 'is', params: 'PAID' }, target: 'paid' },
            { guard: { type: 'is', params: 'COMPLETED' }, target: 'completed' },
            { guard: { type: 'is', params: 'DECLINED' }, target: 'declined' },
            { target: 'expired' },
          ],
        },
        pending: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isRead', target: 'read' }, { target: 'fresh' }] },
            fresh: {},
            read: {},
          },
        },
        confirmed: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isReady', target: 'ready' }, { target: 'unshipped' }] },
            unshipped: {},
            ready: {},
          },
        },
        inReview: {},
        paid: {},
        completed: { tags: 'done' },
        declined: { tags: 'done' },
        expired: { tags: 'done' },
      },
    },
    reading: {
      initial: 'unread',
      states: {
        unread: {
          always: [
            { guard: 'isUnread', target: 'marking' },
            { guard: 'isRead', target: 'read' },
          ],
        },
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ params: { qid: context.qid } }),
            onDone: {
              target: 'read',
              actions: { type: 'reportRead', params: ({ event }) => event.output },
            },
            onError: 'left',
          },
        },
        left: {
          description: 'Could not be marked: of no interest to anybody, the next opening tries again.',
        },
        read: {},
      },
    },
  },
});

type Given = { context: Context; self: PartInput['reportTo'] };

function partOf({ context: { qid, facts }, self }: Given): PartInput {
  return { qid, facts, reportTo: self };
}

function linesOf(given: Given): PartInput & { drafts: LineDrafts } {
  return { ...partOf(given), drafts: given.context.drafts };
}

function reported({ event }: { event: PartReported }): PartFact {
  return event.fact;
}
