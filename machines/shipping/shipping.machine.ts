import { updateSale } from '#contract/sales/sales.calls.ts';
import type { ShippingMethod } from '#contract/sales/sales.schemas.ts';
import { callActor } from '#client/call-actor.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { type FailedChange, thrownBy } from '#machines/sale-part/failed-change.ts';
import {
  brokenPart,
  type FactsChanged,
  nameOfBroken,
  newest,
  partActions,
  type PartInput,
} from '#machines/sale-part/part.ts';
import { isEditable } from '#contract/sales/sale-status.ts';
import type { SaleFacts } from '#machines/sale-part/sale-facts.ts';
import { assign, enqueueActions, setup } from 'xstate';
import {
  changeOf,
  draftOf,
  isOtherFilled,
  rebased,
  type ShippingDraft,
  type ShippingIssues,
  shippingIssues,
} from './shipping.draft.ts';
import { removalMachine } from './removal.machine.ts';
import { trackingMachine } from './tracking.machine.ts';

type Context = PartInput & {
  /** Chosen here or saved before. */
  method: ShippingMethod | null;
  draft: ShippingDraft;
  issues: ShippingIssues;
  failure: FailedChange<'updateSale'> | null;
  /** Parts that broke: they hear nothing any more. */
  broken: readonly string[];
};

type Event =
  | FactsChanged
  | { type: 'method.chosen'; method: ShippingMethod }
  | { type: 'details.typed'; values: Partial<ShippingDraft> }
  | { type: 'details.submitted' }
  | { type: 'details.cleared' }
  | { type: 'dialog.closed' };

/** A part that breaks does not take the others along. */
const onError = {
  actions: [
    { type: 'noteBroken', params: nameOfBroken },
    { type: 'report', params: brokenPart },
  ],
} as const;

/** One shipping method an order: what is filled in must be cleared before the other one can be chosen. */
export const shippingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy',
  },
  actors: {
    booking: bookingMachine,
    tracking: trackingMachine,
    save: callActor(updateSale),
    removal: removalMachine,
  },
  guards: {
    isEditable: ({ context }) => isEditable(context.facts),
    isOtherFilled: ({ context: { draft, facts } }, method: ShippingMethod) =>
      isEditable(facts) && isOtherFilled(method, draft, facts),
    isSavable: ({ context: { draft, facts } }) =>
      isEditable(facts) && Object.keys(shippingIssues(draft)).length === 0,
    isMethodInUse: (_, { failure }: FailedChange<'updateSale'>) => failure.code === 'shipping_method_in_use',
  },
  actions: {
    ...partActions<Context, Event, 'updateSale'>(),
    learn: assign(({ context }, facts: SaleFacts) => learned(context, facts)),
    tellParts: enqueueActions<Context, Event, SaleFacts, Event, never, never, never, never, never>(
      ({ context, enqueue }, facts) => {
        for (const part of ['booking', 'tracking', 'removal']) {
          if (context.broken.includes(part)) continue;
          enqueue.sendTo(part, { type: 'facts.changed', facts });
        }
      },
    ),
    noteBroken: assign({ broken: ({ context }, part: string) => [...context.broken, part] }),
    choose: assign((_, method: ShippingMethod) => ({ method, failure: null })),
    type: assign(({ context }, values: Partial<ShippingDraft>) => ({
      draft: { ...context.draft, ...values },
      issues: {},
    })),
    showIssues: assign({ issues: ({ context }) => shippingIssues(context.draft) }),
    clear: assign(({ context: { facts } }) => ({
      method: facts.shippingMethod,
      draft: draftOf(facts),
      issues: {},
      failure: null,
    })),
  },
}).createMachine({
  id: 'shipping',
  options,
  context: ({ input }) => ({
    ...input,
    method: input.facts.shippingMethod,
    draft: draftOf(input.facts),
    issues: {},
    failure: null,
    broken: [],
  }),
  invoke: [
    { id: 'booking', src: 'booking', input: partOf, onError },
    { id: 'tracking', src: 'tracking', input: partOf, onError },
    { id: 'removal', src: 'removal', input: partOf, onError },
  ],
  on: {
    'facts.changed': {
      actions: [
        { type: 'learn', params: newest },
        { type: 'tellParts', params: newest },
      ],
    },
    'details.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'method.chosen': [
          { guard: { type: 'isOtherFilled', params: ({ event }) => event.method }, target: 'changeBlocked' },
          { guard: 'isEditable', actions: { type: 'choose', params: ({ event }) => event.method } },
        ],
        'details.submitted': [
          { guard: 'isSavable', target: 'saving', actions: 'forgetFailure' },
          { actions: 'showIssues' },
        ],
        'details.cleared': { actions: 'clear' },
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
          body: changeOf(method, draft),
          version: facts.version,
          idempotencyKey: changeKey(updateSale, qid, changeOf(method, draft), facts.version),
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
            guard: { type: 'isMethodInUse', params: thrownBy('updateSale') },
            target: 'changeBlocked',
            actions: { type: 'reportFailure', params: thrownBy('updateSale') },
          },
          { target: 'idle', actions: { type: 'fail', params: thrownBy('updateSale') } },
        ],
      },
    },
  },
});

/** What was typed stays where the newest sale says something else; the saved method follows the marketplace. */
function learned({ facts, draft, method }: Context, newest: SaleFacts) {
  const isSameMethod = newest.shippingMethod === facts.shippingMethod;
  return {
    facts: newest,
    draft: rebased(draft, facts, newest),
    method: isSameMethod ? method : newest.shippingMethod,
  };
}

function partOf({ context: { qid, facts, reportTo } }: { context: Context }): PartInput {
  return { qid, facts, reportTo };
}
