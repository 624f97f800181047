import { assign, type EventObject } from 'xstate';
import { CallError, failureOf } from '#client/call-error.ts';
import type { AnyFailure, Call, CallFailure } from '#contract/platform/api/call.ts';

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
