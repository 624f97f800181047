import type { Call, CallInput, CallReply } from '#contract/call.ts';
import { callId } from '#contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The key of everything that a call has answered, whatever it was asked. All of it is one user's (specification 3.9). */
export function keyOf(call: Call) {
  return ['private', callId(call)] as const;
}

/** Reads a call of the contract: cached under its name and input, aborted when nobody waits any more. */
export function queryFor<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [...keyOf(call), input] as const,
    queryFn: ({ signal }): Promise<CallReply<C>> => api(call, input, { signal }),
  });
}
