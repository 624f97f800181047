import { type ActorRefFrom, assign, fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import type { AnyFailure, CallFailure, CallInput, CallReply } from '#contract/platform/api/call.ts';
import type { FileLimits, UploadCall } from '#contract/platform/api/files.ts';
import type { WithMachineTypes } from '#machines/platform/with-machine-types.ts';
import { checkFileLimits } from './file-limits.ts';
import {
  type FileToSend,
  type UploadActorInput,
  type UploadContext,
  type UploadResult,
  type UploadEvent,
  type UploadInput,
  uploadMachine,
} from './upload.machine.ts';

type UploadOptions<C extends UploadCall, Target> = {
  call: C;
  limits: FileLimits;
  input: (sent: FileToSend<Target>) => CallInput<C>;
};

/** The machine of an upload, with the types of its call. */
export type UploadMachine<Target, Reply, Failure> = WithMachineTypes<
  typeof uploadMachine,
  {
    context: UploadContext<Target, Reply, Failure>;
    event: UploadEvent;
    input: UploadInput<Target, Reply, Failure>;
    emitted: UploadResult<Reply, Failure>;
  }
>;

export type UploadActorRef<Target, Reply, Failure extends AnyFailure> = ActorRefFrom<
  UploadMachine<Target, Reply, Failure>
>;

/** Makes the upload of files by one call. */
export function defineUpload<C extends UploadCall, Target>({
  call,
  limits,
  input,
}: UploadOptions<C, Target>) {
  const refusal = ({ file }: { file: File }) => checkFileLimits(call, limits, file);
  const machine = uploadMachine.provide({
    actors: {
      upload: fromPromise<unknown, UploadActorInput<unknown>>(({ input: sent, signal }) =>
        api(call, input(sent as FileToSend<Target>), {
          signal,
          onProgress: (fraction) => sent.reportTo.send({ type: 'upload.progressed', fraction }),
        }),
      ),
    },
    guards: { isSendable: ({ context }) => refusal(context) === null },
    actions: { refuse: assign({ failure: ({ context }) => refusal(context) }) },
  });
  // The chart knows neither target nor reply. Their types follow from the call of the upload.
  return machine as unknown as UploadMachine<Target, CallReply<C>, CallFailure<C>>;
}
