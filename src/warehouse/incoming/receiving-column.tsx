import type { ReactNode } from 'react';
import type { IncomingCounts, UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { shownOutcome } from '#machines/warehouse/receiving/receiving.rules.ts';
import { isAnswered } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { Button } from '#src/ui/button.tsx';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { css } from '#styled/css';
import type { DamageTarget } from './damage-dialog.tsx';
import { IncomingProgress } from './incoming-progress.tsx';
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
  const { context } = receiving;
  // What waits is newer, and nothing is known of it yet.
  const outcome = context.entries.every(isAnswered) ? shownOutcome(context) : null;
  const unknown = outcome?.result === 'UNKNOWN' ? outcome.unknown : null;
  const last = outcome !== null && 'package' in outcome ? outcome.package : null;
  return (
    <ScanColumn
      title="Incoming"
      hint="Scan a package. No field needs to be chosen."
      answers={receiving.answers}
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
