import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import type { SaleStatus } from '#contract/sales/sale-status.ts';
import { markSaleRead } from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { ProfileGap } from '#contract/users/users.schemas.ts';
import type { LineDrafts } from '#machines/lines/lines.draft.ts';
import { machineOptions } from '#machines/options.ts';
import { forEachPart, createPartInvokes } from '#machines/sale-part/composition.ts';
import {
  allListsToRefetch,
  mayHaveOutdatedSale,
  type PartInput,
  type PartReport,
  type PartReportedEvent,
  type ListToRefetch,
} from '#machines/sale-part/part.ts';
import { updateSaleFacts, unknownSaleFacts, type SaleFacts } from '#machines/sale-part/sale-facts.ts';
import { saleParts } from './sale.parts.ts';

type Context = {
  qid: string;
  facts: SaleFacts;
  drafts: LineDrafts;
  /** Parts that have failed: they get no more events. */
  broken: readonly string[];
};

type Loaded = { sale: Sale; profileGaps: readonly ProfileGap[] };

type Event = ({ type: 'sale.loaded' } & Loaded) | PartReportedEvent;

/** The emitted events of a sale; `sale.changed` precedes the report that carries the sale. */
export type SaleEmittedEvent =
  | PartReport
  | { type: 'sale.changed'; sale: Sale; touched: readonly ListToRefetch[] };

export type SaleActorRef = ActorRefFrom<typeof saleMachine>;

/**
 * One open sale (specification 4.6). Its parts make the changes and report the answers of the marketplace, which the
 * sale machine emits for the cache. The sale in the cache comes back by `sale.loaded`: it decides the state, and all
 * parts get the new facts.
 */
export const saleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as SaleEmittedEvent,
    input: {} as { qid: string; drafts?: LineDrafts },
    tags: {} as 'wait' | 'done',
    children: {} as { [Name in keyof typeof saleParts]: Name },
  },
  actors: { markRead: callActor(markSaleRead), ...saleParts },
  guards: {
    is: ({ context }, status: SaleStatus) => context.facts.status === status,
    isRead: ({ context }) => context.facts.isRead,
    isUnread: ({ context }) => context.facts.status !== null && !context.facts.isRead,
    isReady: ({ context }) => context.facts.nextAction === 'TRIGGER_PAYMENT',
    isOutdated: (_, report: PartReport) =>
      report.type === 'change.failed' && mayHaveOutdatedSale(report.failure),
  },
  actions: {
    load: assign(({ context }, { sale, profileGaps }: Loaded) => ({
      facts: updateSaleFacts(context.facts, sale, profileGaps),
    })),
    tellParts: enqueueActions(({ context, enqueue }) => {
      for (const part of Object.keys(saleParts)) {
        if (context.broken.includes(part)) continue;
        enqueue.sendTo(part, { type: 'facts.changed', facts: context.facts });
      }
    }),
    noteBroken: assign({ broken: ({ context }, part: string) => [...context.broken, part] }),
    reportRead: enqueueActions(({ enqueue }, sale: Sale) => {
      enqueue.raise({ type: 'part.reported', report: { type: 'sale.read', sale, touched: ['timeline'] } });
    }),
    emitSale: enqueueActions(({ enqueue }, report: PartReport) => {
      if ('sale' in report) {
        enqueue.emit({ type: 'sale.changed', sale: report.sale, touched: report.touched });
      }
    }),
    emitOutdated: emit({ type: 'sale.outdated', touched: allListsToRefetch }),
    report: emit((_, report: PartReport) => report),
  },
}).createMachine({
  id: 'sale',
  options: machineOptions,
  context: ({ input }) => ({
    qid: input.qid,
    facts: unknownSaleFacts,
    drafts: input.drafts ?? {},
    broken: [],
  }),
  invoke: createPartInvokes(saleParts, { ...forEachPart(saleParts, partInput), lines: linesInput }),
  type: 'parallel',
  on: {
    'part.reported': [
      {
        guard: { type: 'isOutdated', params: reportOf },
        actions: [{ type: 'report', params: reportOf }, 'emitOutdated'],
      },
      {
        actions: [
          { type: 'emitSale', params: reportOf },
          { type: 'report', params: reportOf },
        ],
      },
    ],
  },
  states: {
    lifecycle: {
      on: {
        'sale.loaded': {
          target: '.deciding',
          actions: [{ type: 'load', params: ({ event }) => event }, 'tellParts'],
        },
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
          description: 'The sale could not be marked as read. Opening it again retries this.',
        },
        read: {},
      },
    },
  },
});

type Args = { context: Context; self: PartInput['reportTo'] };

function partInput({ context: { qid, facts }, self }: Args): PartInput {
  return { qid, facts, reportTo: self };
}

function linesInput(args: Args): PartInput & { drafts: LineDrafts } {
  return { ...partInput(args), drafts: args.context.drafts };
}

function reportOf({ event }: { event: PartReportedEvent }): PartReport {
  return event.report;
}
