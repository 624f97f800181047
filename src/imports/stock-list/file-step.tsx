import { useSelector } from '@xstate/react';
import { newIdempotencyKey } from '#client/keys.ts';
import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatFileSize } from '#src/lib/format.ts';
import { describeFileKinds } from '#src/messages/file.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dropzone } from '#src/ui/dropzone.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import type { StockListActor } from './import-events.ts';
import { importFailureTexts, stockListFailureMessage } from './stock-list.messages.ts';
import type { StepView } from './stock-list.steps.ts';

const stack = css({ display: 'grid', gap: '3' });
const hint = css({ color: 'ink.soft' });

type FileStepProps = { actor: StockListActor; step: StepView };

/** The file of an import: the first one, or one that replaces it. */
export function FileStep({ actor, step }: FileStepProps) {
  const stockImport = useSelector(actor, ({ context }) => context.stockImport);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const waitUntil = useSelector(actor, retryAtOf);
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ file: 'ready' }));
  const upload = useSelector(actor, ({ children }) => children.upload);
  const canReopen = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'step.reopened', step: 'COLUMNS' }),
  );
  const isFailed = stockImport?.state === 'FAILED';
  const isReplaced = stockImport !== null && !isFailed;
  return (
    <SpineStep
      number={step.number}
      title="File"
      state="current"
      summary={isReplaced ? `Replaces ${stockImport.fileName}.` : 'Upload the list as your system writes it.'}
      aside={
        isReplaced && !upload ? (
          <Button size="text" variant="quiet" onClick={() => actor.send({ type: 'file.kept' })}>
            Keep {stockImport.fileName}
          </Button>
        ) : null
      }
    >
      <div className={stack}>
        {isFailed && stockImport.failure && !upload && failure === null ? (
          <Notice
            tone="danger"
            live="alert"
            title={`${stockImport.fileName} can’t be imported`}
            actions={
              canReopen ? (
                <Button size="sm" onClick={() => actor.send({ type: 'step.reopened', step: 'COLUMNS' })}>
                  Back to the columns
                </Button>
              ) : null
            }
          >
            {importFailureTexts[stockImport.failure]}
          </Notice>
        ) : null}
        {failure && !upload ? (
          <RefusalNotice refusal={{ field: null, message: stockListFailureMessage(failure) }} />
        ) : null}
        {upload ? (
          <UploadProgress actor={actor} />
        ) : (
          <Dropzone
            label="Choose a stock list or drop it here"
            hint={`${describeFileKinds(stockListLimits)}, up to ${formatFileSize(stockListLimits.maximumBytes)}`}
            accept={stockListLimits.extensions.map((extension) => `.${extension}`).join(',')}
            disabled={!isReady}
            onFiles={([file]) => {
              if (file) actor.send({ type: 'file.chosen', key: newIdempotencyKey(), file });
            }}
          />
        )}
        {waitUntil === null ? null : (
          <div>
            <WaitButton waitUntil={waitUntil}>Choose a file</WaitButton>
          </div>
        )}
        <p className={hint}>
          Columns for GTIN, price and quantity are enough. Titles above the table, decimal commas and lost
          zeros are no problem. Or let us{' '}
          <Link href={pathTo.connectionSettings()}>fetch the list from your server</Link>.
        </p>
      </div>
    </SpineStep>
  );
}

function UploadProgress({ actor }: { actor: StockListActor }) {
  const upload = useSelector(actor, ({ children }) => children.upload);
  const name = useSelector(upload, (snapshot) => snapshot?.context.file.name ?? '');
  const fraction = useSelector(upload, (snapshot) => snapshot?.context.fraction ?? 0);
  return (
    <div className={stack}>
      <Progress label={`Uploading ${name}`} value={fraction} showLabel />
      <div className={cluster({ gap: '2' })}>
        <Button size="sm" onClick={() => actor.send({ type: 'upload.cancelled' })}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}
