import type { ReactNode } from 'react';
import type { IncomingCounts, UnknownPackage } from '#contract/packages/packages.schemas.ts';
import { undoableScans } from '#machines/receiving/receiving.machine.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { ScanAnswer } from '#src/scanning/scan-answer.ts';
import { ScanColumn } from '#src/scanning/scan-column.tsx';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingProgress } from './incoming-progress.tsx';
import { scanFailureMessage } from './incoming.messages.ts';
import { answerOf } from './receiving.answers.ts';
import type { useReceiving } from './use-receiving.ts';

const next = css({ paddingInline: '5', paddingBlock: '4' });
const name = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' });
const nameText = css({
  paddingInline: '3',
  paddingBlock: '1',
  borderWidth: '2px',
  borderColor: 'ink',
  borderRadius: 'lg',
  textStyle: 'answer',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
});
const lead = css({ textStyle: 'lead', fontWeight: 'strong' });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' });

type ReceivingColumnProps = {
  receiving: ReturnType<typeof useReceiving>;
  counts: IncomingCounts | undefined;
  onDamage: (target: DamageTarget) => void;
  onFind: (unknown: UnknownPackage) => void;
  /** The list. */
  children: ReactNode;
};

/** Receives by scan: the whole page of a hand-held, a column beside the list on a wide screen. */
export function ReceivingColumn({ receiving, counts, onDamage, onFind, children }: ReceivingColumnProps) {
  const { newest, waiting } = receiving.context;
  const outcome = newest?.outcome ?? null;
  const unknown = outcome?.result === 'UNKNOWN' ? outcome.unknown : null;
  const last = outcome !== null && 'package' in outcome ? outcome.package : null;
  return (
    <ScanColumn
      title="Incoming"
      hint="Scan a package. No field needs to be chosen."
      answers={useAnswers(receiving)}
      onScan={({ code, qid, scannedAt }) => receiving.scan(code.value, { qid, scannedAt })}
      onUndo={receiving.undo}
      next={
        <>
          <Stopped receiving={receiving} />
          {unknown && waiting.length === 0 ? (
            <div className={next}>
              <div className={name}>
                <p className={lead}>Write this on the box</p>
                <p className={nameText}>{unknown.name}</p>
              </div>
            </div>
          ) : null}
          {counts ? <IncomingProgress counts={counts} /> : null}
        </>
      }
      actions={
        unknown ? (
          <Button size="glove" variant="primary" onClick={() => onFind(unknown)}>
            Find its order
          </Button>
        ) : (
          <Button
            size="glove"
            aria-disabled={last === null}
            onClick={() => {
              if (last) onDamage(last);
            }}
          >
            Damaged
          </Button>
        )
      }
    >
      {children}
    </ScanColumn>
  );
}

/** The answers, the newest first: to the scans that wait, to an undo, to the last scans. */
function useAnswers({ context }: ReceivingColumnProps['receiving']): ScanAnswer[] {
  const now = useNow('minute');
  const { waiting, newest, last, failure } = context;
  const undoable = new Set(undoableScans(context).map(({ scan }) => scan.qid));
  const pending = waiting.map(({ qid, scannedAt, ...scan }, index): ScanAnswer => {
    const code = 'code' in scan ? scan.code : '';
    const isStopped = failure !== null && index === 0;
    return {
      scanQid: qid,
      tone: isStopped ? 'bad' : 'waiting',
      word: isStopped ? 'Not saved' : 'Sending',
      lines: [code].filter(Boolean),
      at: scannedAt,
      text: code,
      canUndo: false,
    };
  });
  const undone = newest?.scan.action === 'UNDO' ? [answerOf(newest, now, false)] : [];
  const settled = last.map((each) => answerOf(each, now, undoable.has(each.scan.qid)));
  // A scan that stops the others stays in sight until the user settles it.
  return [...(failure ? pending : pending.toReversed()), ...undone, ...settled];
}

/** A scan that was not sent: it waits for the user, and those behind it wait with it. */
function Stopped({ receiving }: Pick<ReceivingColumnProps, 'receiving'>) {
  const { failure, waiting } = receiving.context;
  const [first] = waiting;
  if (failure === null) return <SlowCalls actor={receiving.actor} calls={['sendScan']} />;
  return (
    <div className={next} role="alert">
      <p className={lead}>{scanFailureMessage(failure)}</p>
      {first && 'code' in first ? <p>{first.code}</p> : null}
      <div className={choices}>
        <WaitButton
          ref={takeLostFocus}
          variant="primary"
          size="glove"
          waitUntil={receiving.waitUntil}
          onClick={receiving.sendAgain}
        >
          Send again
        </WaitButton>
        <Button size="glove" onClick={receiving.drop}>
          Drop it
        </Button>
      </div>
    </div>
  );
}
