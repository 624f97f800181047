import { fromPromise } from 'xstate';
import type { Call, CallInput, CallReply } from '#contract/call.ts';
import { api } from './api.ts';

/** Makes an actor of a call: input and output are those of the call, and stopping the actor aborts the request. */
export function callActor<C extends Call>(call: C) {
  return fromPromise<CallReply<C>, CallInput<C>>(({ input, signal }) => api(call, input, { signal }));
}

export type UploadProgressed = { type: 'upload.progressed'; fraction: number };

/** The receiver of upload progress: usually the machine itself, `({ self }) => ({ …, reportTo: self })`. */
export type UploadInput<C extends Call> = CallInput<C> & {
  reportTo: { send: (event: UploadProgressed) => void };
};

/** Like callActor; sends `upload.progressed` with a fraction from 0 to 1 to `reportTo` during the upload. */
export function uploadActor<C extends Call>(call: C) {
  return fromPromise<CallReply<C>, UploadInput<C>>(({ input, signal }) =>
    api(call, input, {
      signal,
      onProgress: (fraction) => input.reportTo.send({ type: 'upload.progressed', fraction }),
    }),
  );
}
