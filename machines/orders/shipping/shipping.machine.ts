import { assign, enqueueActions, setup } from 'xstate';
import { isEditable } from '#contract/orders/sale-status.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import type { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { forEachPart, createPartInvokes } from '#machines/orders/sale-part/composition.ts';
import {
  type FactsChangedEvent,
  newestFacts,
  keepAndReportFailure,
  partActions,
  type PartInput,
  type PartReport,
  isSaleEditable,
} from '#machines/orders/sale-part/part.ts';
import { followMethod, type SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, remainingWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  shippingChangeOf,
  shippingDraftOf,
  hasOtherMethodDetails,
  rebaseShippingDraft,
  type ShippingDraft,
  type ShippingIssues,
  shippingIssues,
} from './shipping.draft.ts';
import { shippingParts } from './shipping.parts.ts';

type Context = PartInput & {
  /** Chosen by the user, or saved. */
  method: ShippingMethod | null;
  draft: ShippingDraft;
  issues: ShippingIssues;
  failure: CallFailure<typeof updateSale> | null;
  /** Parts that have failed: they get no more events. */
  broken: readonly string[];
};

type Event =
  | FactsChangedEvent
  | { type: 'method.chosen'; method: ShippingMethod }
  | { type: 'details.typed'; values: Partial<ShippingDraft> }
  | { type: 'details.submitted' }
  | { type: 'details.cleared' }
  | { type: 'dialog.closed' };

const reportMethod = {
  type: 'report',
  params: ({ context: { method } }: { context: Context }): PartReport => ({ type: 'method.changed', method }),
} as const;

/** The shipping of an order by one method: its details are cleared before the other method can be chosen. */
export const shippingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
    children: {} as { [Name in keyof typeof shippingParts]: Name },
  },
  actors: {
    save: callAttempt(updateSale),
    deadline,
    ...shippingParts,
  },
  guards: {
    mustWait: (args) => mustWait(args),
    isEditable: (args) => isSaleEditable(args),
    isOtherFilled: ({ context: { draft, facts } }, method: ShippingMethod) =>
      isEditable(facts) && hasOtherMethodDetails(method, draft, facts),
    isSavable: ({ context: { draft, facts } }) =>
      isEditable(facts) && Object.keys(shippingIssues(draft)).length === 0,
    isMethodInUse: (_, { code }: CallFailure<typeof updateSale>) => code === 'shipping_method_in_use',
  },
  actions: {
    learn: assign(({ context }, facts: SaleFacts) => withNewestFacts(context, facts)),
    tellParts: enqueueActions(({ context, enqueue }) => {
      for (const part of Object.keys(shippingParts)) {
        if (context.broken.includes(part)) continue;
        enqueue.sendTo(part, { type: 'facts.changed', facts: context.facts });
      }
    }),
    noteBroken: assign({ broken: ({ context }, part: string) => [...context.broken, part] }),
    choose: assign(({ context }, method: ShippingMethod) => ({ method, failure: remainingWait(context) })),
    type: assign(({ context }, values: Partial<ShippingDraft>) => ({
      draft: { ...context.draft, ...values },
      issues: {},
      failure: remainingWait(context),
    })),
    showIssues: assign({ issues: ({ context }) => shippingIssues(context.draft) }),
    clear: assign(({ context }) => ({
      method: context.facts.shippingMethod,
      draft: shippingDraftOf(context.facts),
      issues: {},
      failure: remainingWait(context),
    })),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'shipping',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      method: input.facts.shippingMethod,
      draft: shippingDraftOf(input.facts),
      issues: {},
      failure: null,
      broken: [],
    }),
    invoke: createPartInvokes(shippingParts, forEachPart(shippingParts, partInput)),
    on: {
      'facts.changed': {
        actions: [{ type: 'learn', params: newestFacts }, 'tellParts'],
      },
      'details.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'method.chosen': [
            {
              guard: { type: 'isOtherFilled', params: ({ event }) => event.method },
              target: 'changeBlocked',
            },
            {
              guard: 'isEditable',
              actions: [{ type: 'choose', params: ({ event }) => event.method }, reportMethod],
            },
          ],
          'details.submitted': [
            { guard: 'isSavable', target: 'saving', actions: 'clearFailure' },
            { actions: 'showIssues' },
          ],
          'details.cleared': { actions: ['clear', reportMethod] },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'details.submitted': {} } },
        },
      },
      changeBlocked: { on: { 'dialog.closed': 'idle' } },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { qid, facts, method, draft } }) => ({
            params: { qid },
            body: shippingChangeOf(method, draft),
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(updateSale, qid, shippingChangeOf(method, draft), facts.version),
          }),
          onDone: {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'shipping.saved', sale: event.output, touched: ['timeline'] }),
            },
          },
          onError: [
            {
              guard: { type: 'isMethodInUse', params: failureOfCall(updateSale) },
              target: 'changeBlocked',
              actions: { type: 'reportFailure', params: failureOfCall(updateSale) },
            },
            { target: 'idle', actions: keepAndReportFailure(failureOfCall(updateSale)) },
          ],
        },
      },
    },
  });

/** Merges newer sale facts: changed fields are kept, the saved method follows the marketplace. */
function withNewestFacts({ facts, draft, method }: Context, newest: SaleFacts) {
  return {
    facts: newest,
    draft: rebaseShippingDraft(draft, facts, newest),
    method: followMethod(method, facts, newest),
  };
}

function partInput({ context: { qid, facts, reportTo } }: { context: Context }): PartInput {
  return { qid, facts, reportTo };
}
