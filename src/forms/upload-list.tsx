import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import type { UploadActorRef } from '#machines/platform/upload/define-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useFocusLoss } from '#src/ui/use-kept-focus.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

const refusal = css({ color: 'danger', fontWeight: 'medium', overflowWrap: 'anywhere' });
const row = css({ paddingBlock: '2' });

type UploadListProps<Target, Reply, Failure extends AnyFailure> = {
  uploads: readonly UploadActorRef<Target, Reply, Failure>[];
  failureMessage: (failure: Failure) => string;
};

/** Uploads with their progress, or why they failed. The list takes the focus of an entry that ends. */
export function UploadList<Target, Reply, Failure extends AnyFailure>({
  uploads,
  failureMessage,
}: UploadListProps<Target, Reply, Failure>) {
  const list = useRef<HTMLUListElement>(null);
  if (uploads.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          failureMessage={failureMessage}
          onFocusLoss={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

type UploadRowProps<Target, Reply, Failure extends AnyFailure> = {
  upload: UploadActorRef<Target, Reply, Failure>;
  failureMessage: (failure: Failure) => string;
  onFocusLoss: () => void;
};

function UploadRow<Target, Reply, Failure extends AnyFailure>({
  upload,
  failureMessage,
  onFocusLoss,
}: UploadRowProps<Target, Reply, Failure>) {
  const { file, fraction, failure } = useSelector(upload, ({ context }) => context);
  const isUploading = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const isRefused = useSelector(upload, (snapshot) => snapshot.matches('refused'));
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retried' }));
  const waitUntil = useSelector(upload, retryAtOf);
  const [isRetried, setRetried] = useState(false);
  const focusKeeper = useFocusLoss(onFocusLoss);
  if (!isUploading && !isRefused) return null;
  return (
    <li className={row} {...focusKeeper}>
      {isUploading ? <Progress label={`Uploading ${file.name}`} value={fraction} showLabel /> : null}
      {isRefused && failure ? (
        <p role="alert" className={refusal}>
          {file.name}: {failureMessage(failure)}
        </p>
      ) : null}
      <div className={cluster({ gap: '2' })}>
        {/* Stays during the next attempt, because it has the focus. */}
        {canRetry || waitUntil !== null || (isUploading && isRetried) ? (
          <WaitButton
            size="sm"
            busy={isUploading}
            waitUntil={waitUntil}
            onClick={() => {
              setRetried(true);
              upload.send({ type: 'upload.retried' });
            }}
          >
            Try again
          </WaitButton>
        ) : null}
        <Button size="text" variant="quiet" onClick={() => upload.send({ type: 'upload.aborted' })}>
          {isUploading ? 'Cancel' : 'Remove'}
        </Button>
      </div>
    </li>
  );
}
