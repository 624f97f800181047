import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '#client/keys.ts';
import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import type { initialCheckMachine } from '#machines/staff/initial-check/initial-check.machine.ts';
import { formatFileSize } from '#src/lib/format.ts';
import { usePastedFile } from '#src/lib/use-pasted-file.ts';
import { describeFileKinds } from '#src/messages/file.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dropzone } from '#src/ui/dropzone.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { fileMissing } from './check-form.fields.ts';
import { checkFailureMessage } from './initial-checks.messages.ts';

const stack = css({ display: 'grid', gap: '3' });

export type InitialCheckActor = ActorRefFrom<typeof initialCheckMachine>;

/** The file of a check: chosen, dropped or pasted. */
export function CheckFileChoice({ actor }: { actor: InitialCheckActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const upload = useSelector(actor, ({ children }) => children.upload);
  const waitUntil = useSelector(actor, retryAtOf);
  usePastedFile((file) => chooseFile(actor, file));
  return (
    <Card title="List of the seller" text="Its columns are read first. Nothing is checked before you say so.">
      <div className={stack}>
        {failure && !upload ? (
          <RefusalNotice refusal={{ field: null, message: checkFailureMessage(failure) }} />
        ) : null}
        {upload ? (
          <UploadProgress actor={actor} />
        ) : (
          <Dropzone
            label={fileMissing}
            hint={`Drop it here, or paste it. ${describeFileKinds(stockListLimits)}, up to ${formatFileSize(stockListLimits.maximumBytes)}`}
            accept={acceptedFiles}
            disabled={waitUntil !== null}
            onFiles={([file]) => chooseFile(actor, file)}
          />
        )}
        {waitUntil === null ? null : (
          <div>
            <WaitButton waitUntil={waitUntil}>Choose a file</WaitButton>
          </div>
        )}
      </div>
    </Card>
  );
}

export const acceptedFiles = stockListLimits.extensions.map((extension) => `.${extension}`).join(',');

export function chooseFile(actor: InitialCheckActor, file: File | undefined) {
  if (file) actor.send({ type: 'file.chosen', key: newIdempotencyKey(), file });
}

export function UploadProgress({ actor }: { actor: InitialCheckActor }) {
  const upload = useSelector(actor, ({ children }) => children.upload);
  const name = useSelector(upload, (snapshot) => snapshot?.context.file.name ?? '');
  const fraction = useSelector(upload, (snapshot) => snapshot?.context.fraction ?? 0);
  return (
    <div className={stack}>
      <Progress label={`Reading ${name}`} value={fraction} showLabel />
      <div>
        <Button size="sm" onClick={() => actor.send({ type: 'upload.cancelled' })}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}
