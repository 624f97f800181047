import { assign, emit, setup } from 'xstate';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { checkTestSale, createTestSale } from '#contract/staff/test-sales.calls.ts';
import type { MadeTestSale, TestSalePreview } from '#contract/staff/test-sales.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  changedDraft,
  type ChosenSeller,
  isCompleteTestSale,
  newTestSaleDraft,
  type TestSaleDraft,
  testSaleEntryOf,
  testSaleIssues,
} from './test-sale.draft.ts';

type Input = {
  /** Tells the orders of one form from those of another, which may have the same draft. */
  form: string;
  seller: ChosenSeller | null;
};

type Context = {
  form: string;
  /** How many orders this form has made. */
  made: number;
  draft: TestSaleDraft;
  issues: FieldIssues;
  failure: CallFailure<typeof checkTestSale> | CallFailure<typeof createTestSale> | null;
  preview: TestSalePreview | null;
  sale: MadeTestSale | null;
};

type Event =
  | { type: 'testSale.changed'; values: Partial<TestSaleDraft> }
  | { type: 'check.requested' }
  | { type: 'creation.requested' }
  | { type: 'creation.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'another.requested' };

type Emitted = { type: 'testSale.created'; sale: MadeTestSale };

/** Makes a test order: what it will be is shown and confirmed before it is made (decisions 6). */
export const testSaleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { check: callAttempt(checkTestSale), create: callAttempt(createTestSale), deadline },
  guards: { mustWait, isComplete: ({ context }) => isCompleteTestSale(context.draft) },
  actions: {
    change: assign(({ context }, values: Partial<TestSaleDraft>) => ({
      draft: changedDraft(context.draft, values),
      issues: {},
    })),
    showIssues: assign({ issues: ({ context }) => testSaleIssues(context.draft) }),
    keepPreview: assign({ preview: (_, preview: TestSalePreview) => preview }),
    dropPreview: assign({ preview: null }),
    keepSale: assign(({ context }, sale: MadeTestSale) => ({ sale, made: context.made + 1 })),
    dropSale: assign({ sale: null }),
    tell: emit((_, emitted: Emitted) => emitted),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'test-sale',
    options: machineOptions,
    context: ({ input: { form, seller } }) => ({
      form,
      made: 0,
      draft: newTestSaleDraft(seller),
      issues: {},
      failure: null,
      preview: null,
      sale: null,
    }),
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'testSale.changed': { actions: { type: 'change', params: ({ event }) => event.values } },
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'check.requested': [
                { guard: 'isComplete', target: '#test-sale.checking', actions: 'clearFailure' },
                { actions: 'showIssues' },
              ],
            },
          },
          throttled,
        },
      },
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ body: testSaleEntryOf(context.draft) }),
          onDone: {
            target: 'checked',
            actions: { type: 'keepPreview', params: ({ event }) => event.output },
          },
          onError: {
            target: 'choosing',
            actions: { type: 'keepFailure', params: failureOfCall(checkTestSale) },
          },
        },
      },
      checked: {
        description: 'What will be made is shown. A change leads back to the form.',
        on: {
          'testSale.changed': [
            {
              guard: 'mustWait',
              target: 'choosing',
              actions: [{ type: 'change', params: ({ event }) => event.values }, 'dropPreview'],
            },
            {
              target: 'choosing',
              actions: [
                { type: 'change', params: ({ event }) => event.values },
                'dropPreview',
                'clearFailure',
              ],
            },
          ],
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'creation.requested': { target: '#test-sale.confirming', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      confirming: {
        on: { 'creation.confirmed': 'creating', 'dialog.closed': 'checked' },
      },
      creating: {
        tags: 'busy',
        invoke: {
          id: 'create',
          src: 'create',
          input: ({ context: { form, made, draft } }) => ({
            body: testSaleEntryOf(draft),
            idempotencyKey: idempotencyKeyOf(createTestSale, form, made, testSaleEntryOf(draft)),
          }),
          onDone: {
            target: 'created',
            actions: [
              { type: 'keepSale', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => ({ type: 'testSale.created', sale: event.output }) },
            ],
          },
          onError: {
            target: 'checked',
            actions: { type: 'keepFailure', params: failureOfCall(createTestSale) },
          },
        },
      },
      created: {
        tags: 'done',
        on: { 'another.requested': { target: 'choosing', actions: ['dropPreview', 'dropSale'] } },
      },
    },
  });
