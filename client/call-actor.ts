import { fromPromise } from 'xstate';
import type { Call, CallInput, CallReply } from '#contract/platform/api/call.ts';
import { api } from './api.ts';

/** Makes an actor of a call: input and output are those of the call, and stopping the actor aborts the request. */
export function callActor<C extends Call>(call: C) {
  return fromPromise<CallReply<C>, CallInput<C>>(({ input, signal }) => api(call, input, { signal }));
}
