import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatTime } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { handOverFailureMessage, notReadyText } from './ready-to-ship.messages.ts';
import type { HandOverOfPage } from './use-hand-over.ts';

/** Who has signed, and the way back while the carrier is here; what the lorry will miss; the last failure. */
export function HandOverNotices({ handOver }: { handOver: HandOverOfPage }) {
  const { actor, context, isNaming, isBusy, waitUntil } = handOver;
  const { collection, failure } = context;
  const signed = collection.handOver;
  const notReady = notReadyText(collection);
  return (
    <>
      {failure && !isNaming ? (
        <Notice tone="danger" live="alert">
          {handOverFailureMessage(failure)}
        </Notice>
      ) : null}
      <SlowCalls actor={actor} calls={['undo', 'report']} />
      {signed ? (
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
              <Button size="glove" onClick={handOver.undoHandOver}>
                Undo hand-over
              </Button>
            </>
          }
        >
          Signed at {formatTime(signed.collectedAt)}. You can undo it until {formatTime(signed.undoUntil)}, or
          until the carrier has left.
        </Notice>
      ) : null}
      {notReady ? <Notice tone="warning">{notReady}</Notice> : null}
    </>
  );
}
