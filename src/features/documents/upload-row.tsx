import { useSelector } from '@xstate/react';
import type { UploadActorRef } from '#machines/documents/upload.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { uploadSentence } from './documents.messages.ts';

const refusal = css({ color: 'danger', fontWeight: 'medium', overflowWrap: 'anywhere' });
const row = css({ paddingBlock: '2' });

/** One upload: its progress, or why it failed. */
export function UploadRow({ upload }: { upload: UploadActorRef }) {
  const { file, fraction, failure } = useSelector(upload, ({ context }) => context);
  const isUploading = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const isRefused = useSelector(upload, (snapshot) => snapshot.matches('refused'));
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.retried' }));
  if (isUploading) {
    return (
      <li className={row}>
        <Progress label={`Uploading ${file.name}`} value={fraction} showLabel />
        <Button size="text" variant="quiet" onClick={() => upload.send({ type: 'upload.aborted' })}>
          Cancel
        </Button>
      </li>
    );
  }
  if (!isRefused || !failure) return null;
  return (
    <li className={row}>
      <p role="alert" className={refusal}>
        {file.name}: {uploadSentence(failure)}
      </p>
      <div className={cluster({ gap: '2' })}>
        {canRetry ? (
          <Button size="sm" onClick={() => upload.send({ type: 'upload.retried' })}>
            Try again
          </Button>
        ) : null}
        <Button size="text" variant="quiet" onClick={() => upload.send({ type: 'upload.aborted' })}>
          Remove
        </Button>
      </div>
    </li>
  );
}
