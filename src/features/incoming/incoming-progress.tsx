import type { IncomingCounts } from '#contract/packages/packages.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import type { ScanQueueView } from '#src/scanning/scan-queue.ts';
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
const late = css({ color: 'danger', fontWeight: 'strong' });
const waits = css({ color: 'warning', fontWeight: 'strong' });

type IncomingProgressProps = { counts: IncomingCounts; queue: ScanQueueView };

/** The packages of the day: received, on this device alone, to come and late add up to those expected. */
export function IncomingProgress({ counts: { packages, unknown }, queue }: IncomingProgressProps) {
  const waiting = waitingOf(queue, packages.toCome);
  const toCome = packages.toCome - waiting;
  const isLate = Math.min(packages.late, toCome);
  const parts = [
    ['received', packages.received],
    ['waiting', waiting],
    ['toCome', toCome - isLate],
    ['late', isLate],
  ] as const;
  return (
    <section aria-label="Today" className={box}>
      <div className={row}>
        <p className={soft}>
          <span className={figure}>{formatNumber(packages.received + waiting)}</span> of{' '}
          {formatNumber(packages.expected)} received today
        </p>
        <p className={soft}>{formatNumber(toCome)} to come</p>
      </div>
      <div className={bar} aria-hidden="true">
        {parts.map(([part, count]) => (
          <span key={part} className={partRecipe({ part })} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={notes}>
        {waiting > 0 ? (
          <>
            <span>{formatNumber(packages.received)} sent</span>
            <span className={waits}>{formatNumber(waiting)} waiting</span>
            <span>{formatNumber(queue.refused.length)} refused</span>
          </>
        ) : null}
        {packages.late > 0 ? <span className={late}>{formatNumber(packages.late)} late</span> : null}
        {unknown > 0 ? <span>{formatCount(unknown, 'unknown package')}</span> : null}
      </p>
    </section>
  );
}

/** With a network a scan waits for a moment, in which the numbers would only jump. */
function waitingOf(queue: ScanQueueView, toCome: number): number {
  if (queue.offlineSince === null && queue.waiting.length < 2) return 0;
  return Math.min(waitingPackages(queue).size, toCome);
}
