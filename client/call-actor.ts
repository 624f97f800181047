import type { Call, CallInput, CallReply } from '#contract/call.ts';
import { fromPromise } from 'xstate';
import { api } from './api.ts';

/** A call of the contract as an actor: its input goes in, its reply comes out, stopping it aborts the request. */
export function callActor<C extends Call>(call: C) {
  return fromPromise<CallReply<C>, CallInput<C>>(({ input, signal }) => api(call, input, { signal }));
}

export type UploadProgressed = { type: 'upload.progressed'; fraction: number };

/** Whoever wants to hear how far an upload is: usually the machine itself, `({ self }) => ({ …, reportTo: self })`. */
export type UploadInput<C extends Call> = CallInput<C> & {
  reportTo: { send: (event: UploadProgressed) => void };
};

/** As callActor; while the body is sent, `upload.progressed` with a fraction from 0 to 1 goes to `reportTo`. */
export function uploadActor<C extends Call>(call: C) {
  return fromPromise<CallReply<C>, UploadInput<C>>(({ input, signal }) =>
    api(call, input, {
      signal,
      onProgress: (fraction) => input.reportTo.send({ type: 'upload.progressed', fraction }),
    }),
  );
}
