import { assign, not, setup } from 'xstate';
import { isDeclinedOrExpired, isEditable, type SaleStatus } from '#contract/orders/sale-status.ts';
import type { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import {
  type FactsChangedEvent,
  newestFacts,
  type PartInput,
  type PartReport,
  type PartReportedEvent,
} from '#machines/orders/sale-part/part.ts';
import { followMethod, type SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { isConfirmed, isPacked, isShippable } from './journey.rules.ts';
import { type SaleStep, saleSteps } from './journey.steps.ts';
import { type LookedUpStep, stepAfterReport } from './step-after-report.ts';

type Context = PartInput & {
  /** The shipping method that is chosen or saved. */
  method: ShippingMethod | null;
};

type Event = FactsChangedEvent | PartReportedEvent | { type: `${LookedUpStep}.opened` | 'step.closed' };

const toOwnTransport = { guard: 'isOwnTransport', target: 'ownTransport' } as const;
const toBooking = { guard: 'isMarketplaceTransport', target: 'booking' } as const;
const toChoosing = { guard: 'hasNoMethod', target: 'choosing' } as const;

/**
 * The journey of an order (specification 4.6, decisions 4). `life`: the facts of the marketplace lead it from step to
 * step, and back when a step is undone. `beside`: the step that the seller looks up while the next one stays open.
 */
export const journeyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'wait' | 'editable' | 'readOnly' | `${SaleStep}.${'done' | 'next'}`,
  },
  guards: {
    is: ({ context }, status: SaleStatus) => context.facts.status === status,
    isLoaded: ({ context }) => context.facts.status !== null,
    isConfirmed: ({ context }) => isConfirmed(context.facts),
    isReset: ({ context }) => context.facts.status === 'PENDING',
    isPacked: ({ context }) => isPacked(context),
    isPackingCleared: ({ context }) => !isPacked(context),
    isShippable: ({ context }) => isShippable(context.facts),
    isShippingIncomplete: ({ context }) => !context.facts.isShippable,
    hasNoMethod: ({ context }) => context.method === null,
    isOwnTransport: ({ context }) => context.method === 'SELF',
    isMarketplaceTransport: ({ context }) => context.method === 'MARKETPLACE',
    isProfileComplete: ({ context }) => context.facts.profileGaps.length === 0,
    isProfileIncomplete: ({ context }) => context.facts.profileGaps.length > 0,
    isPaid: ({ context: { facts } }) => facts.status === 'PAID' || facts.status === 'COMPLETED',
    isNotApproved: ({ context: { facts } }) => isEditable(facts) || isDeclinedOrExpired(facts),
    leadsTo: (_, { after, step }: { after: string | undefined; step: LookedUpStep | 'none' }) =>
      after === step,
  },
  actions: {
    takeFacts: assign(({ context: { facts, method } }, newest: SaleFacts) => ({
      facts: newest,
      method: followMethod(method, facts, newest),
    })),
    noteMethod: assign(({ context }, report: PartReport) => ({
      method: report.type === 'method.changed' ? report.method : context.method,
    })),
  },
}).createMachine({
  id: 'journey',
  options: machineOptions,
  context: ({ input }) => ({ ...input, method: input.facts.shippingMethod }),
  type: 'parallel',
  on: {
    'facts.changed': { actions: { type: 'takeFacts', params: newestFacts } },
    'part.reported': { actions: { type: 'noteMethod', params: ({ event }) => event.report } },
  },
  states: {
    life: {
      initial: 'opening',
      states: {
        opening: { tags: 'wait', always: { guard: 'isLoaded', target: 'open' } },
        open: {
          description: 'Each step can be opened again until payment. The clock runs: 3 working days.',
          tags: 'editable',
          always: [
            { guard: { type: 'is', params: 'DECLINED' }, target: 'past.declined' },
            { guard: { type: 'is', params: 'EXPIRED' }, target: 'past.expired' },
          ],
          initial: 'confirm',
          states: {
            confirm: {
              tags: progress('confirm'),
              always: { guard: 'isConfirmed', target: 'confirmed' },
              initial: 'next',
              states: { next: {}, reopened: { description: 'The lines were reset.' } },
            },
            confirmed: {
              always: { guard: 'isReset', target: 'confirm.reopened' },
              initial: 'pack',
              states: {
                pack: {
                  tags: progress('pack'),
                  always: { guard: 'isPacked', target: 'ship' },
                  initial: 'next',
                  states: { next: {}, reopened: { description: 'The parcels and pallets were cleared.' } },
                },
                ship: {
                  tags: progress('ship'),
                  always: [
                    { guard: 'isPackingCleared', target: 'pack.reopened' },
                    { guard: 'isShippable', target: 'documents' },
                  ],
                  initial: 'choosing',
                  states: {
                    choosing: { always: [toOwnTransport, toBooking] },
                    reopened: {
                      description: 'The shipping details were cleared, or the booking was cancelled.',
                      always: [toOwnTransport, toBooking],
                    },
                    ownTransport: { always: [toBooking, toChoosing] },
                    booking: { always: [toOwnTransport, toChoosing] },
                  },
                },
                documents: { description: 'Optional: the payment does not wait for them.', always: 'pay' },
                pay: {
                  tags: progress('pay'),
                  always: [
                    {
                      guard: { type: 'is', params: 'PAYMENT_REVIEW' },
                      target: '#journey.life.payment.inReview',
                    },
                    { guard: 'isPaid', target: '#journey.life.payment.complete' },
                    { guard: 'isShippingIncomplete', target: 'ship.reopened' },
                  ],
                  initial: 'payable',
                  states: {
                    payable: { always: { guard: 'isProfileIncomplete', target: 'profileIncomplete' } },
                    profileIncomplete: { always: { guard: 'isProfileComplete', target: 'payable' } },
                  },
                },
              },
            },
          },
        },
        payment: {
          description: 'From here on the lines and the shipping stay as they are.',
          initial: 'inReview',
          states: {
            inReview: {
              tags: progress('pay'),
              always: [
                { guard: 'isPaid', target: 'complete' },
                { guard: 'isNotApproved', target: '#journey.life.open.confirmed.pay' },
              ],
            },
            complete: {
              tags: progress('complete'),
              always: { guard: { type: 'is', params: 'COMPLETED' }, target: '#journey.life.past.completed' },
            },
          },
        },
        past: {
          description: 'Read-only. Nothing leads back.',
          tags: 'readOnly',
          initial: 'completed',
          states: { completed: { tags: progress(null) }, declined: {}, expired: {} },
        },
      },
    },
    beside: {
      description: 'The step that is open beside the next one.',
      on: {
        'confirm.opened': { guard: 'isLoaded', target: '.confirm' },
        'pack.opened': { guard: 'isConfirmed', target: '.pack' },
        'ship.opened': { guard: 'isConfirmed', target: '.ship' },
        'documents.opened': { guard: 'isLoaded', target: '.documents' },
        'step.closed': '.none',
        'part.reported': [leadsTo('none'), leadsTo('pack'), leadsTo('ship'), leadsTo('documents')],
      },
      initial: 'none',
      states: {
        none: {},
        confirm: {},
        pack: { always: { guard: not('isConfirmed'), target: 'none' } },
        ship: { always: { guard: not('isConfirmed'), target: 'none' } },
        documents: {},
      },
    },
  },
});

/** The tags of a position in the journey: the steps before it are done. Documents are done with the order. */
function progress(next: Exclude<SaleStep, 'documents'> | null) {
  const before = next === null ? saleSteps : saleSteps.slice(0, saleSteps.indexOf(next));
  const done = before.filter((step) => next === null || step !== 'documents');
  return [
    ...done.map((step) => `${step}.done` as const),
    ...(next === null ? [] : [`${next}.next` as const]),
  ];
}

function leadsTo(step: LookedUpStep | 'none') {
  const params = ({ event }: { event: PartReportedEvent }) => ({
    after: stepAfterReport(event.report),
    step,
  });
  return { guard: { type: 'leadsTo', params }, target: `.${step}` } as const;
}
