import { assign, type EventObject } from 'xstate';
import { CallError, failureOf } from '#client/call-error.ts';
import type { AnyFailure, Call, CallFailure } from '#contract/call.ts';
import { waitUntil } from './deadline.ts';

type ErrorArgs = { event: { error: unknown } };

/** For `params` of the `onError` of an invoked call: the failure of the call. */
export function failureOfCall<C extends Call>(call: C) {
  return ({ event }: ErrorArgs): CallFailure<C> => failureOf(call, event.error);
}

/** For `params` of the `onError` of an actor that makes one of several calls: the failure of that call. */
export function failureOfAnyCall({ event: { error } }: ErrorArgs): AnyFailure {
  if (!(error instanceof CallError)) throw error;
  return failureOf(error.call, error);
}

type WithFailure<Failure> = { failure: Failure | null };

/** Guard: the change names an outdated version; `params` is `failureOfCall(call)`. */
export function isStale(_: unknown, { code }: AnyFailure): boolean {
  return code === 'stale_version';
}

/** Guard: the row to be changed does not exist any more; `params` is `failureOfCall(call)`. */
export function isGone(_: unknown, { code }: AnyFailure): boolean {
  return code === 'not_found';
}

/** Guard: the link in the mail is invalid or has expired, so that no entry can succeed. */
export function isLinkRefused(_: unknown, { code }: AnyFailure): boolean {
  return code === 'invalidSecret' || code === 'expiredSecret';
}

/** Guard: no attempt is accepted before `failure.retryAt`; `params` is `failureOfCall(call)`. */
export function isThrottled(_: unknown, { code }: AnyFailure): boolean {
  return code === 'throttled';
}

/** The actions on the `failure` of a context, for `setup(…).extend(…)`. */
export function failureActions<Context extends WithFailure<object>, Event extends EventObject>() {
  type Failure = NonNullable<Context['failure']>;
  // TypeScript cannot infer that a partial context may consist of the failure.
  const kept = (failure: Failure | null) => ({ failure }) as Partial<Context>;
  return {
    keepFailure: assign<Context, Event, Failure, Event, never>((_, failure) => kept(failure)),
    clearFailure: assign<Context, Event, undefined, Event, never>(() => kept(null)),
  };
}

/**
 * The last alternatives of the `onError` of a call: `waiting` is the state of a throttled call, `ready` the state where
 * the user can try again. `params` is `failureOfCall(call)`.
 */
export function keepFailureOrWait<Params, Waiting extends string, Ready extends string>(
  params: Params,
  waiting: Waiting,
  ready: Ready,
) {
  const actions = { type: 'keepFailure', params } as const;
  return [
    { guard: { type: 'isThrottled', params }, target: waiting, actions },
    { target: ready, actions },
  ] as const;
}

/** The `invoke` of a throttled state: waits until the marketplace accepts an attempt, then goes to `target`. */
export function retryWait<Id extends string, Target extends string>(id: Id, target: Target) {
  const next = { target, actions: 'clearFailure' } as const;
  return waitUntil(
    id,
    ({ failure }: WithFailure<Pick<AnyFailure, 'retryAt'>>) => failure?.retryAt ?? 0,
    next,
  );
}
