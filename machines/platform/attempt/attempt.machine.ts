import { assign, fromPromise, setup } from 'xstate';
import { serverNow } from '#client/server-time.ts';
import { deadline, waitUntil } from '#machines/platform/calls/deadline.ts';
import { machineOptions } from '#machines/platform/options.ts';

/** After this time, in milliseconds, a call takes longer than usual. */
export const SLOW_AFTER = 8_000;

type Context = { request: unknown; reply: unknown; error: unknown };

export type AttemptEvent = { type: 'attempt.cancelled' };

const slowTime = () => serverNow() + SLOW_AFTER;

/** One attempt of a call; `callAttempt` gives it the call. */
export const attemptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AttemptEvent,
    input: {} as unknown,
    output: {} as unknown,
    tags: {} as 'busy' | 'slow',
  },
  actors: { call: fromPromise<unknown, unknown>(notProvided), deadline },
  actions: {
    keepReply: assign({ reply: (_, { output }: { output: unknown }) => output }),
    keepError: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'attempt',
  options: machineOptions,
  context: ({ input }) => ({ request: input, reply: null, error: null }),
  output: ({ context }: { context: Context }) => context.reply,
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context }: { context: Context }) => context.request,
        onDone: { target: 'answered', actions: { type: 'keepReply', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      initial: 'usual',
      states: {
        usual: { invoke: waitUntil('patience', slowTime, 'slow') },
        slow: {
          description: 'The call takes longer than usual. The user waits for its answer, or stops waiting.',
          tags: 'slow',
          on: { 'attempt.cancelled': '#attempt.cancelled' },
        },
      },
    },
    answered: { type: 'final' },
    failed: { type: 'final' },
    cancelled: {
      description:
        'The request is aborted, and a late answer is not read. It counts as a call without an answer: the next read shows whether the marketplace has made the change.',
      type: 'final',
    },
  },
});

function notProvided(): never {
  throw new Error('Use callAttempt.');
}
