import type { IncomingCounts } from '#contract/warehouse/packages.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import type { ScanQueueView } from '#src/warehouse/scanning/queue/scan-queue-view.ts';
import { css, cva } from '#styled/css';
import { waitingPackages } from './waiting-packages.ts';

const box = css({ paddingInline: '5', paddingBlock: '3' });
const row = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' });
const figure = css({ textStyle: 'title', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' });
const soft = css({ textStyle: 'lead', color: 'ink.soft' });
const bar = css({
  display: 'flex',
  height: '2.5',
  borderRadius: 'full',
  overflow: 'clip',
  backgroundColor: 'line',
});
const partRecipe = cva({
  base: { minWidth: '0', _forcedColors: { outline: '[1px solid]' } },
  variants: {
    part: {
      received: { backgroundColor: 'success' },
      waiting: {
        color: 'success',
        backgroundImage: '[repeating-linear-gradient(135deg, currentcolor 0 6px, transparent 6px 12px)]',
      },
      toCome: {},
      late: { backgroundColor: 'danger' },
    },
  },
});
const notes = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  marginTop: '1.5',
  minHeight: '5',
  color: 'ink.soft',
});
const lateText = css({ color: 'danger', fontWeight: 'strong' });
const waits = css({ color: 'warning', fontWeight: 'strong' });

type IncomingProgressProps = { counts: IncomingCounts; queue: ScanQueueView };

/**
 * The packages of the day: received, to come and late add up to those expected. What is scanned and not sent is a part of
 * its own: which delivery it is of, this device does not know.
 */
export function IncomingProgress({ counts: { packages, unknown }, queue }: IncomingProgressProps) {
  const waiting = waitingOf(queue);
  const hatched = Math.min(waiting, packages.toCome);
  const late = Math.min(packages.late, packages.toCome - hatched);
  const parts = [
    ['received', packages.received],
    ['waiting', hatched],
    ['toCome', packages.toCome - hatched - late],
    ['late', late],
  ] as const;
  return (
    <section aria-label="Today" className={box}>
      <div className={row}>
        <p className={soft}>
          <span className={figure}>{formatNumber(packages.received)}</span> of{' '}
          {formatNumber(packages.expected)} received today
        </p>
        <p className={soft}>{formatNumber(packages.toCome)} to come</p>
      </div>
      <div className={bar} aria-hidden="true">
        {parts.map(([part, count]) => (
          <span key={part} className={partRecipe({ part })} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={notes}>
        {waiting > 0 ? (
          <>
            <span className={waits}>{formatNumber(waiting)} waiting</span>
            <span>{formatNumber(queue.refused.length)} refused</span>
          </>
        ) : null}
        {packages.late > 0 ? <span className={lateText}>{formatNumber(packages.late)} late</span> : null}
        {unknown > 0 ? <span>{formatCount(unknown, 'unknown package')}</span> : null}
      </p>
    </section>
  );
}

/** With a network a scan waits for a moment, in which the numbers would only jump. */
function waitingOf(queue: ScanQueueView): number {
  const isShort = queue.offlineSince === null && queue.waiting.length < 2;
  return isShort ? 0 : waitingPackages(queue).size;
}
