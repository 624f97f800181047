import type { AnyFailure } from '#contract/platform/api/call.ts';
import { waitUntil } from './deadline.ts';

type Context = { failure: Pick<AnyFailure, 'code' | 'retryAt'> | null };

const next = { target: 'ready', actions: 'clearFailure' } as const;

/**
 * The state beside `ready`, from which the user makes a call: the failure is shown and the entry kept, and the call
 * cannot be made again before the marketplace accepts it. For machines with failures elsewhere than in `failure`.
 */
export function throttledState<Id extends string, Kept, Next>(
  id: Id,
  retryAt: (context: Kept) => number | null | undefined,
  next: Next,
) {
  return {
    description: 'No other attempt can be made until the marketplace accepts it.',
    tags: 'throttled',
    invoke: waitUntil(id, (context: Kept) => retryAt(context) ?? 0, next),
  } as const;
}

/** The state beside `ready` of a machine with a `failure`. */
export const throttled = throttledState('untilAllowed', retryAtOfFailure, next);

/** The same for a state that shows a failure until another attempt is made: the failure stays. */
export const throttledFailure = throttledState('untilAllowed', retryAtOfFailure, 'ready');

/** The `always` of the state `ready`: every failure leads there, and one of a throttled call to `throttled`. */
export const whenThrottled = { guard: 'mustWait', target: 'throttled' } as const;

/** The state before `ready` and `throttledFailure`. */
export const afterFailure = { always: [whenThrottled, { target: 'ready' }] } as const;

function retryAtOfFailure({ failure }: Context): number | null | undefined {
  return failure?.retryAt;
}

/** Guard: the failure of the last call is that the marketplace accepts no other attempt yet. */
export function mustWait({ context: { failure } }: { context: Context }): boolean {
  return failure?.code === 'throttled';
}

/** The failure that remains while the user edits: that of a throttled call. */
export function remainingWait<Failure extends Pick<AnyFailure, 'code'>>(context: {
  failure: Failure | null;
}): Failure | null {
  return context.failure?.code === 'throttled' ? context.failure : null;
}

type Throttleable = { hasTag: (tag: 'throttled') => boolean; context: Context };

/** When the next attempt is accepted, in milliseconds on the marketplace's clock; null when it can be made now. */
export function retryAtOf(snapshot: Throttleable): number | null {
  return snapshot.hasTag('throttled') ? (snapshot.context.failure?.retryAt ?? null) : null;
}
