import { assign, setup } from 'xstate';
import { isEditable } from '#contract/orders/sale-status.ts';
import { createShipments, deleteShipment } from '#contract/orders/shipping.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeNewestFacts,
  isSaleEditable,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, remainingWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  removeInvalidCodes,
  removeSavedCodes,
  MAXIMUM_TRACKING_CODES_PER_REQUEST,
  invalidCodesOf,
  emptyTrackingDraft,
  addPastedCodes,
  type PastedCodes,
  type TrackingDraft,
} from './tracking.draft.ts';

type Change = typeof createShipments | typeof deleteShipment;
type Refused = CallFailure<typeof createShipments>;
type Deleted = { shipmentQid: string; id: string };

type Context = PartInput & { tracking: TrackingDraft; deleted: Deleted; failure: CallFailure<Change> | null };

type Event =
  | FactsChangedEvent
  | ({ type: 'tracking.pasted' } & PastedCodes)
  | { type: 'tracking.retried' }
  | { type: 'tracking.discarded' }
  | ({ type: 'tracking.deleted' } & Deleted);

/** Adds tracking numbers, several at once: invalid ones are removed, and the rest is saved (specification 8.2). */
export const trackingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: { add: callAttempt(createShipments), remove: callAttempt(deleteShipment), deadline },
  guards: {
    mustWait,
    isEditable: isSaleEditable,
    isAddable: ({ context }) =>
      isEditable(context.facts) &&
      context.facts.shippingMethod !== 'MARKETPLACE' &&
      context.tracking.pendingCodes.length > 0,
    hasMore: ({ context }) => context.tracking.pendingCodes.length > MAXIMUM_TRACKING_CODES_PER_REQUEST,
    isAllInvalid: ({ context }, failure: Refused) =>
      invalidCodesOf(context.tracking, failure).length === context.tracking.pendingCodes.length,
    isPartlyInvalid: ({ context }, failure: Refused) => invalidCodesOf(context.tracking, failure).length > 0,
  },
  actions: {
    paste: assign({ tracking: ({ context }, paste: PastedCodes) => addPastedCodes(context.tracking, paste) }),
    dropSaved: assign({ tracking: ({ context }) => removeSavedCodes(context.tracking) }),
    dropInvalid: assign(({ context }, failure: Refused) => ({
      tracking: removeInvalidCodes(context.tracking, invalidCodesOf(context.tracking, failure)),
    })),
    discard: assign(({ context }) => ({ tracking: emptyTrackingDraft, failure: remainingWait(context) })),
    chooseDeleted: assign({ deleted: (_, { shipmentQid, id }: Deleted) => ({ shipmentQid, id }) }),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'tracking',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      tracking: emptyTrackingDraft,
      deleted: { shipmentQid: '', id: '' },
      failure: null,
    }),
    on: { 'facts.changed': { actions: takeNewestFacts } },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'tracking.pasted': {
            target: 'checking',
            actions: ['clearFailure', { type: 'paste', params: ({ event }) => event }],
          },
          'tracking.retried': { target: 'checking', actions: 'clearFailure' },
          'tracking.discarded': { actions: 'discard' },
          'tracking.deleted': {
            guard: 'isEditable',
            target: 'deleting',
            actions: ['clearFailure', { type: 'chooseDeleted', params: ({ event }) => event }],
          },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: {
            ...throttled,
            on: { 'tracking.pasted': {}, 'tracking.retried': {}, 'tracking.deleted': {} },
          },
        },
      },
      checking: { always: [{ guard: 'isAddable', target: 'adding' }, { target: 'idle' }] },
      adding: {
        tags: 'busy',
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ context: { qid, tracking } }) => {
            const codes = tracking.pendingCodes.slice(0, MAXIMUM_TRACKING_CODES_PER_REQUEST);
            return {
              body: { saleQid: qid, carrierQid: tracking.carrierQid, codes },
              idempotencyKey: idempotencyKeyOf(createShipments, qid, tracking.carrierQid, codes, tracking.id),
            };
          },
          onDone: [
            { guard: 'hasMore', target: 'adding', reenter: true, actions: 'dropSaved' },
            {
              target: 'idle',
              actions: [
                'dropSaved',
                {
                  type: 'report',
                  params: ({ context, event }) => ({
                    type: 'tracking.saved',
                    sale: event.output.sale,
                    removedCodes: context.tracking.removedCodes,
                    touched: ['shipments', 'timeline'],
                  }),
                },
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isAllInvalid', params: failureOfCall(createShipments) },
              target: 'idle',
              actions: [
                { type: 'dropInvalid', params: failureOfCall(createShipments) },
                {
                  type: 'report',
                  params: ({ context }) => ({
                    type: 'tracking.refused',
                    removedCodes: context.tracking.removedCodes,
                  }),
                },
              ],
            },
            {
              guard: { type: 'isPartlyInvalid', params: failureOfCall(createShipments) },
              target: 'adding',
              reenter: true,
              actions: { type: 'dropInvalid', params: failureOfCall(createShipments) },
            },
            { target: 'idle', actions: keepAndReportFailure(failureOfCall(createShipments)) },
          ],
        },
      },
      deleting: {
        tags: 'busy',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context: { deleted } }) => ({
            params: { qid: deleted.shipmentQid },
            idempotencyKey: idempotencyKeyOf(deleteShipment, deleted.shipmentQid, deleted.id),
          }),
          onDone: {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ event }) => ({
                type: 'tracking.deleted',
                sale: event.output,
                touched: ['shipments', 'timeline'],
              }),
            },
          },
          onError: { target: 'idle', actions: keepAndReportFailure(failureOfCall(deleteShipment)) },
        },
      },
    },
  });
