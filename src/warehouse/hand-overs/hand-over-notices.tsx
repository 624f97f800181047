import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatTime } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { handOverFailureMessage, notReadyText } from './hand-overs.messages.ts';
import type { HandOverOfPage } from './use-hand-over.ts';

const inColumn = css({ padding: '3' });

/** The last failure, and what the lorry will miss. */
export function HandOverNotices({ handOver }: { handOver: HandOverOfPage }) {
  const { actor, context, isNaming } = handOver;
  const { collection, failure } = context;
  const notReady = notReadyText(collection);
  return (
    <>
      {failure && !isNaming ? (
        <Notice tone="danger" live="alert">
          {handOverFailureMessage(failure)}
        </Notice>
      ) : null}
      <SlowCalls actor={actor} calls={['undo', 'report']} />
      {notReady ? <Notice tone="warning">{notReady}</Notice> : null}
    </>
  );
}

/** Who has signed, and the way back while the carrier is here: in view on a hand-held. */
export function SignedNotice({ handOver }: { handOver: HandOverOfPage }) {
  const { context, isNaming, isBusy, waitUntil } = handOver;
  const signed = context.collection.handOver;
  if (!signed) return null;
  return (
    <div className={inColumn}>
      <Notice
        tone="success"
        live="status"
        title={`Collected by ${signed.driverName}${signed.numberPlate ? `, ${signed.numberPlate}` : ''}`}
        actions={
          <>
            <WaitButton
              size="glove"
              variant="primary"
              busy={isBusy && !isNaming}
              waitUntil={waitUntil}
              onClick={handOver.reportLeft}
            >
              Carrier has left
            </WaitButton>
            <Button size="glove" aria-disabled={isBusy || waitUntil !== null} onClick={handOver.undoHandOver}>
              Undo hand-over
            </Button>
          </>
        }
      >
        Signed at {formatTime(signed.collectedAt)}. You can undo it until {formatTime(signed.undoUntil)}, or
        until the carrier has left.
      </Notice>
    </div>
  );
}
