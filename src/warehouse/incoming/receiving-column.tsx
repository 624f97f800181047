import type { ReactNode } from 'react';
import type { IncomingCounts, UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { undoableScans } from '#machines/warehouse/receiving/receiving.rules.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import type { ScanAnswer } from '#src/warehouse/scanning/scan-answer.ts';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { css } from '#styled/css';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingProgress } from './incoming-progress.tsx';
import { answerOf, waitingAnswer } from './receiving.answers.ts';
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
  // What waits is newer, and nothing is known of it yet.
  const isNewest = waiting.length === 0;
  const unknown = isNewest && outcome?.result === 'UNKNOWN' ? outcome.unknown : null;
  const last = isNewest && outcome !== null && 'package' in outcome ? outcome.package : null;
  return (
    <ScanColumn
      title="Incoming"
      hint="Scan a package. No field needs to be chosen."
      answers={useAnswers(receiving)}
      onScan={receiving.read}
      onUndo={receiving.undo}
      next={
        <>
          {unknown ? (
            <div className={next}>
              <div className={name}>
                <p className={lead}>Write this on the box</p>
                <p className={nameText}>{unknown.name}</p>
              </div>
            </div>
          ) : null}
          {counts ? <IncomingProgress counts={counts} queue={receiving.queue} /> : null}
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
function useAnswers({ context, isOffline }: ReceivingColumnProps['receiving']): ScanAnswer[] {
  const now = useNow('minute');
  const { waiting, newest, last } = context;
  const undoable = undoableScans(context);
  const pending = waiting.map((scan) =>
    waitingAnswer(scan, { made: context, isOffline, canUndo: undoable.has(scan.qid) }),
  );
  const settled = last.map((each) => answerOf(each, now, undoable.has(each.scan.qid)));
  const answers = [...pending.toReversed(), ...settled];
  if (newest === null) return answers;
  // A refusal comes first, also before scans that are still to be sent: the hands have the package now.
  if (newest.failure !== null) {
    const refused = answerOf(newest, now, false);
    return [refused, ...answers.filter(({ scanQid }) => scanQid !== refused.scanQid)];
  }
  const isUndo = newest.scan.action === 'UNDO';
  return isUndo ? [...pending.toReversed(), answerOf(newest, now, false), ...settled] : answers;
}
