import { assign, not, setup } from 'xstate';
import { isEditable } from '#contract/orders/sale-status.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { cancelCarrierBooking, deleteShipment } from '#contract/orders/shipping.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  allListsToRefetch,
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeNewestFacts,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isGone } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { clearedShipping } from './shipping.draft.ts';

type Change = typeof updateSale | typeof cancelCarrierBooking | typeof deleteShipment;

/** The shipping details that remain to be removed. */
type Plan = {
  shipmentQids: string[];
  isBooked: boolean;
  /** The id of the click. */
  id: string;
  /** The version of the sale after the last removal step. */
  version: number;
};

type Context = PartInput & { plan: Plan; failure: CallFailure<Change> | null };

type Event =
  | FactsChangedEvent
  | { type: 'removal.requested'; shipmentQids: string[]; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'dialog.closed' };

/** Removes all shipping details after one question: booking, tracking numbers, then method, carrier and fee. */
export const shippingRemovalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    cancel: callAttempt(cancelCarrierBooking),
    deleteOne: callAttempt(deleteShipment),
    clear: callAttempt(updateSale),
    deadline,
  },
  guards: {
    mustWait,
    isPossible: ({ context: { facts } }) =>
      isEditable(facts) && (facts.shippingMethod !== null || facts.trackingCount > 0),
    isBooked: ({ context }) => context.plan.isBooked,
    hasShipments: ({ context }) => context.plan.shipmentQids.length > 0,
  },
  actions: {
    plan: assign(({ context: { facts } }, { shipmentQids, id }: Pick<Plan, 'shipmentQids' | 'id'>) => ({
      plan: {
        shipmentQids,
        isBooked: facts.shippingMethod === 'MARKETPLACE',
        id,
        version: facts.version,
      },
    })),
    noteCancelled: assign(({ context: { plan } }) => ({ plan: { ...plan, isBooked: false } })),
    noteVersion: assign(({ context: { plan } }, { version }: Sale) => ({ plan: { ...plan, version } })),
    noteDeleted: assign(({ context: { plan } }) => ({
      plan: { ...plan, shipmentQids: plan.shipmentQids.slice(1) },
    })),
  },
})
  .extend({
    guards: { isGone },
    actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() },
  })
  .createMachine({
    id: 'removal',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      plan: { shipmentQids: [], isBooked: false, id: '', version: 0 },
      failure: null,
    }),
    on: { 'facts.changed': { actions: takeNewestFacts } },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'removal.requested': {
            guard: 'isPossible',
            target: 'confirming',
            actions: ['clearFailure', { type: 'plan', params: ({ event }) => event }],
          },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'removal.requested': {} } },
        },
      },
      confirming: {
        always: { guard: not('isPossible'), target: 'idle' },
        on: { 'removal.confirmed': 'removing', 'dialog.closed': 'idle' },
      },
      removing: {
        tags: 'busy',
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'isBooked', target: 'cancelling' },
              { guard: 'hasShipments', target: 'deleting' },
              { target: 'clearing' },
            ],
          },
          cancelling: {
            invoke: {
              id: 'cancel',
              src: 'cancel',
              input: ({ context: { qid, plan } }) => ({
                params: { qid },
                idempotencyKey: idempotencyKeyOf(cancelCarrierBooking, qid, plan.id),
              }),
              onDone: {
                target: 'deciding',
                actions: ['noteCancelled', { type: 'noteVersion', params: ({ event }) => event.output }],
              },
              onError: [
                {
                  guard: { type: 'isGone', params: failureOfCall(cancelCarrierBooking) },
                  target: 'deciding',
                  actions: 'noteCancelled',
                },
                {
                  target: '#removal.idle',
                  actions: keepAndReportFailure(failureOfCall(cancelCarrierBooking)),
                },
              ],
            },
          },
          deleting: {
            invoke: {
              id: 'deleteOne',
              src: 'deleteOne',
              input: ({ context: { plan } }) => {
                const [qid = ''] = plan.shipmentQids;
                return { params: { qid }, idempotencyKey: idempotencyKeyOf(deleteShipment, qid, plan.id) };
              },
              onDone: {
                target: 'deciding',
                actions: ['noteDeleted', { type: 'noteVersion', params: ({ event }) => event.output }],
              },
              onError: [
                {
                  guard: { type: 'isGone', params: failureOfCall(deleteShipment) },
                  target: 'deciding',
                  actions: 'noteDeleted',
                },
                {
                  target: '#removal.idle',
                  actions: [
                    ...keepAndReportFailure(failureOfCall(deleteShipment)),
                    { type: 'report', params: { type: 'sale.outdated', touched: allListsToRefetch } },
                  ],
                },
              ],
            },
          },
          clearing: {
            invoke: {
              id: 'clear',
              src: 'clear',
              input: ({ context }) => ({
                params: { qid: context.qid },
                body: clearedShipping,
                version: versionOf(context),
                idempotencyKey: idempotencyKeyOf(
                  updateSale,
                  context.qid,
                  clearedShipping,
                  versionOf(context),
                ),
              }),
              onDone: {
                target: '#removal.idle',
                actions: {
                  type: 'report',
                  params: ({ event }) => ({
                    type: 'shipping.removed',
                    sale: event.output,
                    touched: ['shipments', 'booking', 'timeline'],
                  }),
                },
              },
              onError: {
                target: '#removal.idle',
                actions: [
                  ...keepAndReportFailure(failureOfCall(updateSale)),
                  { type: 'report', params: { type: 'sale.outdated', touched: allListsToRefetch } },
                ],
              },
            },
          },
        },
      },
    },
  });

function versionOf({ facts, plan }: Context): number {
  return Math.max(facts.version, plan.version);
}
