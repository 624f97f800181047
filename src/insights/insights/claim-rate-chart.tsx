import { scaleBand, scaleLinear } from 'd3-scale';
import type { ClaimRateMonth } from '#contract/insights/insights.schemas.ts';
import { formatMonth } from '#src/lib/format.ts';
import { performanceTexts } from '#src/messages/insights.messages.ts';
import { css } from '#styled/css';
import { claimRateText } from './insights.messages.ts';

const TARGET = 1;
const HEIGHT = 150;
/** Room for what is above the highest line of the axis. */
const TOP = 8;
/** Room for the labels of the axis, in per cent of the width. */
const AXIS = 12;
const TICKS = 3;

const frame = css({ padding: '4' });
const drawing = css({ display: 'block', width: 'full', overflow: 'visible' });
const gridLine = css({ stroke: 'line' });
const baseLine = css({ stroke: 'line.strong' });
const bar = css({
  fill: 'line.strong',
  _forcedColors: { fill: '[CanvasText]' },
});
const limit = css({
  stroke: 'ink',
  strokeWidth: '2px',
  strokeDasharray: '4 3',
});
// A rim in the colour of the card keeps the words readable where a line or a bar is behind them.
const figure = css({
  fill: 'ink',
  fontWeight: 'strong',
  textAnchor: 'middle',
  stroke: 'paper',
  strokeWidth: '4px',
  paintOrder: 'stroke',
});
const amount = css({ fill: 'ink.soft', textStyle: 'label', textAnchor: 'end' });
const limitText = css({
  fill: 'ink',
  textStyle: 'label',
  fontWeight: 'strong',
  textAnchor: 'end',
});
const names = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  paddingInlineStart: '[12%]',
  marginTop: '2',
  textAlign: 'center',
  textStyle: 'label',
});
const under = css({ display: 'block', color: 'ink.soft' });
const underBehind = css({
  display: 'block',
  color: 'danger',
  fontWeight: 'strong',
});

/** Bars by month against the target; the current month is empty. */
export function ClaimRateChart({ months }: { months: ClaimRateMonth[] }) {
  const y = scaleLinear()
    .domain([0, Math.max(2 * TARGET, ...months.map(({ exactValue }) => Number(exactValue ?? 0)))])
    .nice(TICKS)
    .range([HEIGHT + TOP, TOP]);
  const x = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([AXIS, 100])
    .padding(0.4);
  const words = months.map((month) => `${formatMonth(month.month)} ${claimRateText(month) ?? 'none'}`);
  return (
    <div
      className={frame}
      role="img"
      aria-label={`Chart of the claim rate against the target of ${TARGET}%: ${words.join(', ')}.`}
    >
      <svg className={drawing} height={HEIGHT + TOP + 2} aria-hidden>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? baseLine : gridLine}
              x1={`${AXIS}%`}
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={amount} x={`${AXIS - 2}%`} y={y(tick) + 4}>
              {tick}%
            </text>
          </g>
        ))}
        {months.map((month) => (
          <Bar
            key={month.month}
            month={month}
            left={x(month.month) ?? AXIS}
            width={x.bandwidth()}
            top={y(Number(month.exactValue ?? 0))}
          />
        ))}
        <line className={limit} x1={`${AXIS}%`} x2="100%" y1={y(TARGET)} y2={y(TARGET)} />
        <text className={limitText} x="100%" y={y(TARGET) - 7}>
          Target {TARGET}%
        </text>
      </svg>
      <div className={names} aria-hidden>
        {months.map((month, index) => (
          <MonthName key={month.month} month={month} isCurrent={index === months.length - 1} />
        ))}
      </div>
    </div>
  );
}

/** `left` and `width` in per cent of the drawing, `top` in pixels. */
type BarProps = {
  month: ClaimRateMonth;
  left: number;
  width: number;
  top: number;
};

function Bar({ month, left, width, top }: BarProps) {
  const text = claimRateText(month);
  if (text === null) return null;
  return (
    <>
      <rect className={bar} x={`${left}%`} y={top} width={`${width}%`} height={HEIGHT + TOP - top} />
      <text className={figure} x={`${left + width / 2}%`} y={top - 6}>
        {text}
      </text>
    </>
  );
}

function MonthName({ month: { month, status }, isCurrent }: { month: ClaimRateMonth; isCurrent: boolean }) {
  const text = status === null ? 'No orders' : performanceTexts[status].text;
  return (
    <span>
      {formatMonth(month)}
      <span className={status === 'BELOW_TARGET' ? underBehind : under}>
        {isCurrent ? 'Not over yet' : text}
      </span>
    </span>
  );
}
