import { assertEvent, assign, emit, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import type { Connection, ConnectionEntry, ConnectionTest } from '#contract/imports/connections.schemas.ts';
import { type CallFailure, isFailureOf } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

export type ConnectionFailure = CallFailure<
  typeof testStocklistSource | typeof saveStocklistSource | typeof deleteStocklistSource
>;

type Context = {
  /** The result of the connection test of the entry. */
  found: ConnectionTest | null;
  failure: ConnectionFailure | null;
};

export type ConnectionEvent =
  /** The entry in the form changed, so that result and failure no longer apply. */
  | { type: 'entry.changed' }
  | { type: 'test.requested'; entry: ConnectionEntry }
  | { type: 'test.cancelled' }
  /** `version`: the version of the source in the form, 0 without a saved one. */
  | { type: 'connection.submitted'; entry: ConnectionEntry; version: number }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };

export type ConnectionEmittedEvent =
  | { type: 'connection.saved'; connection: Connection }
  /** Another user has changed the source; `connection` is the newest version. */
  | { type: 'connection.outdated'; connection: Connection | null }
  | { type: 'connection.deleted' };

/** The source of stock lists (specification 2.1): tested before or after saving, deleted after one question. */
export const stocklistConnectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmittedEvent,
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    test: callActor(testStocklistSource),
    save: callAttempt(saveStocklistSource),
    readNewest: callAttempt(readStocklistSource),
    remove: callAttempt(deleteStocklistSource),
    deadline,
  },
  guards: {
    mustWait,
    isTestThrottled: ({ context }) => isFailureOf(testStocklistSource, context.failure),
  },
  actions: {
    forget: assign({ found: null, failure: null }),
    forgetFound: assign({ found: null }),
    keepFound: assign((_, found: ConnectionTest) => ({ found })),
    tellSaved: emit((_, connection: Connection) => ({ type: 'connection.saved' as const, connection })),
    tellOutdated: emit((_, connection: Connection | null) => ({
      type: 'connection.outdated' as const,
      connection,
    })),
    tellDeleted: emit({ type: 'connection.deleted' }),
  },
})
  .extend({ guards: { isStale }, actions: failureActions<Context, ConnectionEvent>() })
  .createMachine({
    id: 'connection',
    options: machineOptions,
    context: { found: null, failure: null },
    initial: 'editing',
    states: {
      editing: {
        on: { 'deletion.requested': { target: 'confirming', actions: 'clearFailure' } },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'entry.changed': { actions: 'forget' },
              'test.requested': '#connection.testing',
              'connection.submitted': '#connection.saving',
            },
          },
          throttled: {
            ...throttled,
            description: 'What was throttled has to wait. The settings can be saved after a throttled test.',
            on: {
              'entry.changed': { actions: 'forgetFound' },
              'connection.submitted': { guard: 'isTestThrottled', target: '#connection.saving' },
            },
          },
        },
      },
      testing: {
        description: 'The marketplace fetches the file once; nothing is saved.',
        tags: 'busy',
        entry: 'forget',
        invoke: {
          id: 'test',
          src: 'test',
          input: ({ event }) => {
            assertEvent(event, 'test.requested');
            return { body: event.entry };
          },
          onDone: { target: 'editing', actions: { type: 'keepFound', params: ({ event }) => event.output } },
          onError: {
            target: 'editing',
            actions: {
              type: 'keepFailure',
              params: failureOfCall(testStocklistSource),
            },
          },
        },
        on: { 'test.cancelled': 'editing', 'entry.changed': 'editing' },
      },
      confirming: {
        description: 'The dialog stays open when the deletion fails, and shows the reason.',
        on: { 'dialog.closed': { target: 'editing', actions: 'clearFailure' } },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled, on: { 'deletion.confirmed': '#connection.deleting' } },
          throttled,
        },
      },
      deleting: {
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: {},
          onDone: { target: 'editing', actions: ['forget', 'tellDeleted'] },
          onError: {
            target: 'confirming',
            actions: { type: 'keepFailure', params: failureOfCall(deleteStocklistSource) },
          },
        },
      },
      saving: {
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ event }) => {
            assertEvent(event, 'connection.submitted');
            return { body: event.entry, version: event.version };
          },
          onDone: { target: 'editing', actions: { type: 'tellSaved', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isStale', params: failureOfCall(saveStocklistSource) },
              target: 'comparing',
              actions: { type: 'keepFailure', params: failureOfCall(saveStocklistSource) },
            },
            {
              target: 'editing',
              actions: { type: 'keepFailure', params: failureOfCall(saveStocklistSource) },
            },
          ],
        },
      },
      comparing: {
        description: 'Another user saved first: their version is read and shown beside the entry.',
        tags: 'busy',
        invoke: {
          id: 'readNewest',
          src: 'readNewest',
          input: {},
          onDone: {
            target: 'editing',
            actions: { type: 'tellOutdated', params: ({ event }) => event.output },
          },
          onError: 'editing',
        },
      },
    },
  });
