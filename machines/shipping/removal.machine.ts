import { updateSale } from '#contract/sales/sales.calls.ts';
import { cancelCarrierBooking, deleteShipment } from '#contract/shipping/shipping.calls.ts';
import { callActor } from '#client/call-actor.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { type FailedChange, thrownBy } from '#machines/sale-part/failed-change.ts';
import {
  everything,
  type FactsChanged,
  newest,
  partActions,
  type PartInput,
} from '#machines/sale-part/part.ts';
import { isEditable } from '#contract/sales/sale-status.ts';
import { factsAfter } from '#machines/sale-part/sale-facts.ts';
import { assign, not, setup } from 'xstate';
import { nothing } from './shipping.draft.ts';

type Change = 'updateSale' | 'cancelCarrierBooking' | 'deleteShipment';

/** What is still to be taken away; `id` is that of the click. */
type Plan = { shipmentQids: string[]; isBooked: boolean; id: string };

type Context = PartInput & { plan: Plan; failure: FailedChange<Change> | null };

type Event =
  | FactsChanged
  | { type: 'removal.requested'; shipmentQids: string[]; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'dialog.closed' };

/** Removes all shipping details after one question: the booking, the tracking numbers, then method, carrier and fee. */
export const removalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy',
  },
  actors: {
    cancel: callActor(cancelCarrierBooking),
    deleteOne: callActor(deleteShipment),
    clear: callActor(updateSale),
  },
  guards: {
    isPossible: ({ context: { facts } }) =>
      isEditable(facts) && (facts.shippingMethod !== null || facts.trackingCount > 0),
    isBooked: ({ context }) => context.plan.isBooked,
    hasShipments: ({ context }) => context.plan.shipmentQids.length > 0,
    isMissing: (_, { failure }: FailedChange<Change>) => failure.code === 'not_found',
  },
  actions: {
    ...partActions<Context, Event, Change>(),
    plan: assign(({ context: { facts } }, { shipmentQids, id }: Omit<Plan, 'isBooked'>) => ({
      plan: { shipmentQids, isBooked: facts.shippingMethod === 'MARKETPLACE', id },
    })),
    noteCancelled: assign(({ context: { plan } }) => ({ plan: { ...plan, isBooked: false } })),
    noteDeleted: assign(({ context: { plan } }) => ({
      plan: { ...plan, shipmentQids: plan.shipmentQids.slice(1) },
    })),
  },
}).createMachine({
  id: 'removal',
  options,
  context: ({ input }) => ({
    ...input,
    plan: { shipmentQids: [], isBooked: false, id: '' },
    failure: null,
  }),
  on: { 'facts.changed': { actions: { type: 'takeFacts', params: newest } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'removal.requested': {
          guard: 'isPossible',
          target: 'confirming',
          actions: ['forgetFailure', { type: 'plan', params: ({ event }) => event }],
        },
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
              idempotencyKey: changeKey(cancelCarrierBooking, qid, plan.id),
            }),
            onDone: {
              target: 'deciding',
              actions: [
                'noteCancelled',
                {
                  type: 'takeFacts',
                  params: ({ context, event }) => factsAfter(context.facts, event.output),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: thrownBy('cancelCarrierBooking') },
                target: 'deciding',
                actions: 'noteCancelled',
              },
              {
                target: '#removal.idle',
                actions: { type: 'fail', params: thrownBy('cancelCarrierBooking') },
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
              return { params: { qid }, idempotencyKey: changeKey(deleteShipment, qid, plan.id) };
            },
            onDone: {
              target: 'deciding',
              actions: [
                'noteDeleted',
                {
                  type: 'takeFacts',
                  params: ({ context, event }) => factsAfter(context.facts, event.output),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: thrownBy('deleteShipment') },
                target: 'deciding',
                actions: 'noteDeleted',
              },
              {
                target: '#removal.idle',
                actions: [
                  { type: 'fail', params: thrownBy('deleteShipment') },
                  { type: 'report', params: { type: 'sale.outdated', touched: everything } },
                ],
              },
            ],
          },
        },
        clearing: {
          invoke: {
            id: 'clear',
            src: 'clear',
            input: ({ context: { qid, facts } }) => ({
              params: { qid },
              body: nothing,
              version: facts.version,
              idempotencyKey: changeKey(updateSale, qid, nothing, facts.version),
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
                { type: 'fail', params: thrownBy('updateSale') },
                { type: 'report', params: { type: 'sale.outdated', touched: everything } },
              ],
            },
          },
        },
      },
    },
  },
});
