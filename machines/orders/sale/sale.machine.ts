import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import { markSaleRead } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import type { LineDrafts } from '#machines/orders/lines/lines.draft.ts';
import { forEachPart, createPartInvokes } from '#machines/orders/sale-part/composition.ts';
import {
  allListsToRefetch,
  mayHaveOutdatedSale,
  type PartInput,
  type PartReport,
  type PartReportedEvent,
  type ListToRefetch,
} from '#machines/orders/sale-part/part.ts';
import { updateSaleFacts, unknownSaleFacts, type SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { machineOptions } from '#machines/platform/options.ts';
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
 * One open sale (specification 4.6): its journey, and the parts that make its changes and report the replies of the
 * marketplace. The sale machine emits the reports for the cache; the sale in the cache comes back by `sale.loaded`, and
 * all parts get the new facts.
 */
export const saleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as SaleEmittedEvent,
    input: {} as { qid: string; drafts?: LineDrafts },
    children: {} as { [Name in keyof typeof saleParts]: Name },
  },
  actors: { markRead: callActor(markSaleRead), ...saleParts },
  guards: {
    isRead: ({ context }) => context.facts.isRead,
    isUnread: ({ context }) => context.facts.status !== null && !context.facts.isRead,
    isOutdated: (_, report: PartReport) =>
      report.type === 'change.failed' && mayHaveOutdatedSale(report.failure),
  },
  actions: {
    load: assign(({ context }, { sale, profileGaps }: Loaded) => ({
      facts: updateSaleFacts(context.facts, sale, profileGaps),
    })),
    tellJourney: enqueueActions(({ context, enqueue }, report: PartReport) => {
      if (!context.broken.includes('journey')) enqueue.sendTo('journey', { type: 'part.reported', report });
    }),
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
  on: {
    'sale.loaded': { actions: [{ type: 'load', params: ({ event }) => event }, 'tellParts'] },
    'part.reported': [
      {
        guard: { type: 'isOutdated', params: reportOf },
        actions: [
          { type: 'tellJourney', params: reportOf },
          { type: 'report', params: reportOf },
          'emitOutdated',
        ],
      },
      {
        actions: [
          { type: 'tellJourney', params: reportOf },
          { type: 'emitSale', params: reportOf },
          { type: 'report', params: reportOf },
        ],
      },
    ],
  },
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
