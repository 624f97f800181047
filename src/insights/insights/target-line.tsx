import type { Insight } from '#contract/insights/insights.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { css } from '#styled/css';
import { targetScaleOf } from './target-scale.ts';

const frame = css({ display: 'block', width: 'full', paddingInline: '1.5' });
const drawing = css({
  display: 'block',
  width: 'full',
  height: '[1.125rem]',
  overflow: 'visible',
});
const rail = css({ fill: 'line' });
const band = css({
  fill: 'info.line',
  _forcedColors: { fill: '[CanvasText]' },
});
const limit = css({ stroke: 'ink', strokeWidth: '2px' });
const dot = css({ fill: 'success', stroke: 'paper', strokeWidth: '2px' });
const dotOnTarget = css({ fill: 'info', stroke: 'paper', strokeWidth: '2px' });
const diamond = css({ fill: 'paper', stroke: 'danger', strokeWidth: '2px' });
const shown = css({ overflow: 'visible' });
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  textStyle: 'label',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});

/** The figure on a line with its good side: a diamond is behind the target, a dot is not. The row has it in words. */
export function TargetLine({ insight }: { insight: Insight }) {
  const scale = targetScaleOf(insight);
  if (scale === null) return null;
  return (
    <span aria-hidden className={frame}>
      <svg className={drawing}>
        <rect className={rail} x="0" y="7" width="100%" height="4" rx="2" />
        <rect
          className={band}
          x={`${scale.band.from}%`}
          y="5"
          width={`${scale.band.to - scale.band.from}%`}
          height="8"
        />
        <line className={limit} x1={`${scale.target}%`} x2={`${scale.target}%`} y1="1" y2="17" />
        <svg className={shown} x={`${scale.value}%`} y="9">
          {insight.status === 'BELOW_TARGET' ? (
            <path className={diamond} d="M0-7L7 0L0 7L-7 0Z" />
          ) : (
            <circle className={insight.status === 'ON_TARGET' ? dotOnTarget : dot} r="6" />
          )}
        </svg>
      </svg>
      <span className={ends}>
        {scale.ends.map((end) => (
          <span key={end}>{endText(insight, end)}</span>
        ))}
      </span>
    </span>
  );
}

/** "80%"; days after the deadline, negative before it. */
function endText({ unit }: Insight, end: number): string {
  if (unit !== 'DAYS') return `${formatNumber(end)}%`;
  return end < 0 ? formatNumber(end) : formatCount(end, 'day');
}
