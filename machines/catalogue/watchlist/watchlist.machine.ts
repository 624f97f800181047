import { assign, emit, not, setup } from 'xstate';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import type { WatchlistItem } from '#contract/catalogue/watchlist.schemas.ts';
import type { AnyFailure, CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, remainingWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

/** Whether the seller watches the product, and at which target price, as the marketplace last told. */
type Watch = Pick<Recommendation, 'isWatched' | 'targetPrice'>;

type Context = Watch & {
  gtin: string;
  failure: CallFailure<typeof watchProduct | typeof unwatchProduct> | null;
};

type Event =
  | { type: 'product.loaded'; watch: Watch }
  | { type: 'watch.requested' }
  | { type: 'unwatch.requested' }
  | { type: 'undo.requested' };

type Accepted = { event: { output: WatchlistItem } };

type Emitted =
  | { type: 'product.watched'; item: WatchlistItem }
  | { type: 'product.unwatched' }
  /** The change may be made, or not: what the marketplace has is read. */
  | { type: 'change.unanswered' };

const watchFailure = failureOfCall(watchProduct);
const unwatchFailure = failureOfCall(unwatchProduct);
const tellUnanswered = { type: 'tell', params: { type: 'change.unanswered' } } as const;

/** Asks the marketplace to watch the product, with its target price; a failure leads back to where that was requested. */
function watching<Back extends string>(back: Back) {
  const keepFailure = { type: 'keepFailure', params: watchFailure } as const;
  return {
    tags: 'busy',
    invoke: {
      id: 'watch',
      src: 'watch',
      input: ({ context: { gtin, targetPrice } }: { context: Context }) => ({ body: { gtin, targetPrice } }),
      onDone: {
        target: 'watched',
        actions: [
          { type: 'takeWatch', params: ({ event }: Accepted) => ({ ...event.output, isWatched: true }) },
          {
            type: 'tell',
            params: ({ event }: Accepted): Emitted => ({ type: 'product.watched', item: event.output }),
          },
        ],
      },
      onError: [
        {
          guard: { type: 'isUnanswered', params: watchFailure },
          target: back,
          actions: [keepFailure, tellUnanswered],
        },
        { target: back, actions: keepFailure },
      ],
    },
  } as const;
}

/**
 * A product on the watchlist of a seller, or beside it (specification 2.11). One that is no longer watched keeps its target
 * price and returns with it.
 */
export const watchlistMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Watch & { gtin: string },
    tags: {} as 'busy' | 'throttled',
  },
  actors: { watch: callAttempt(watchProduct), unwatch: callAttempt(unwatchProduct), deadline },
  guards: {
    mustWait,
    isWatched: ({ context }) => context.isWatched,
    /** No answer says whether the change was made. */
    isUnanswered: (_, { code }: AnyFailure) => code === 'UNREACHABLE' || code === 'UNEXPECTED',
  },
  actions: {
    takeWatch: assign(({ context }, { isWatched, targetPrice }: Watch) => ({
      isWatched,
      targetPrice: isWatched ? targetPrice : context.targetPrice,
    })),
    /** The marketplace says something newer than the failure. */
    keepWait: assign(({ context }) => ({ failure: remainingWait(context) })),
    tell: emit((_, emitted: Emitted) => emitted),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'watchlist',
    options: machineOptions,
    context: ({ input }) => ({ ...input, failure: null }),
    on: {
      'product.loaded': { actions: { type: 'takeWatch', params: ({ event }) => event.watch } },
    },
    initial: 'unwatched',
    states: {
      unwatched: {
        always: { guard: 'isWatched', target: 'watched', actions: 'keepWait' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'watch.requested': { target: '#watchlist.adding', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      adding: watching('unwatched'),
      watched: {
        always: { guard: not('isWatched'), target: 'removed', actions: 'keepWait' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'unwatch.requested': { target: '#watchlist.removing', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'unwatch',
          src: 'unwatch',
          input: ({ context: { gtin } }) => ({ params: { gtin } }),
          onDone: {
            target: 'removed',
            actions: [
              { type: 'takeWatch', params: { isWatched: false, targetPrice: null } },
              { type: 'tell', params: { type: 'product.unwatched' } },
            ],
          },
          onError: [
            {
              guard: { type: 'isUnanswered', params: unwatchFailure },
              target: 'watched',
              actions: [{ type: 'keepFailure', params: unwatchFailure }, tellUnanswered],
            },
            { target: 'watched', actions: { type: 'keepFailure', params: unwatchFailure } },
          ],
        },
      },
      removed: {
        description: 'It is no longer watched, and can be put back with its target price.',
        always: { guard: 'isWatched', target: 'watched', actions: 'keepWait' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'undo.requested': { target: '#watchlist.restoring', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      restoring: watching('removed'),
    },
  });
