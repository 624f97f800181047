import type { PricePoint } from '#contract/catalogue/offers.schemas.ts';
import { formatMoney, formatShortDate } from '#src/lib/format.ts';
import { css, cva } from '#styled/css';
import type { PriceChart, WinningState } from './price-chart.shapes.ts';

const frame = css({
  paddingBlock: '5',
  paddingInlineStart: '[4.5rem]',
  paddingInlineEnd: '[6.5rem]',
  textStyle: 'label',
  color: 'ink.soft',
  fontVariantNumeric: 'tabular-nums',
});
const plot = css({ position: 'relative', height: '[13rem]' });
const lines = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  overflow: 'visible',
  fill: '[none]',
  '& path': { vectorEffect: 'non-scaling-stroke' },
});
const gridLine = css({ stroke: 'line', strokeWidth: '1px' });
const priceLine = css({ stroke: 'info', strokeWidth: '2px' });
const rivalLine = css({ stroke: 'ink.soft', strokeWidth: '1.5px', strokeDasharray: '4 3' });
const amountLabel = css({
  position: 'absolute',
  right: '[calc(100% + 0.5rem)]',
  transform: 'translateY(-50%)',
  whiteSpace: 'nowrap',
});
const endRecipe = cva({
  base: {
    position: 'absolute',
    left: '[calc(100% + 0.625rem)]',
    transform: 'translateY(-50%)',
    whiteSpace: 'nowrap',
  },
  variants: { own: { true: { color: 'info', fontWeight: 'strong' } } },
});
const dotRecipe = cva({
  base: {
    position: 'absolute',
    left: '[calc(100% - 0.25rem)]',
    width: '2',
    height: '2',
    borderRadius: 'full',
    borderWidth: '1.5px',
    transform: 'translateY(-50%)',
  },
  variants: {
    own: {
      true: { backgroundColor: 'info', borderColor: 'info' },
      false: { backgroundColor: 'paper', borderColor: 'ink.soft' },
    },
  },
  defaultVariants: { own: false },
});
const times = css({ position: 'relative', height: '6', marginTop: '1' });
const timeLabel = css({ position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' });
const today = css({ position: 'absolute', right: '0', transform: 'translateX(50%)' });
const strip = css({ position: 'relative', height: '2.5', marginTop: '1' });
const hatch = '[repeating-linear-gradient(135deg, {colors.line.strong} 0 1px, transparent 1px 4px)]';
const pieceRecipe = cva({
  base: { height: '2.5' },
  defaultVariants: { placed: false },
  variants: {
    state: {
      winning: { backgroundColor: 'success', _forcedColors: { backgroundColor: '[CanvasText]' } },
      behind: { backgroundImage: hatch },
      none: {},
    },
    placed: { true: { position: 'absolute', top: '0' }, false: { width: '3.5' } },
  },
});
const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', marginTop: '4' });
const legendItem = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' });

const stateTexts: { state: WinningState; text: string }[] = [
  { state: 'winning', text: 'Winning' },
  { state: 'behind', text: 'Not winning' },
];

type PriceChartFigureProps = { chart: PriceChart; last: PricePoint | null; currency: string };

/** Two stepped lines with their names at the ends, and below them when the offer was winning. */
export function PriceChartFigure({ chart, last, currency }: PriceChartFigureProps) {
  const money = (amount: string) => formatMoney(amount, currency);
  const price = last?.price ? `You ${money(last.price)}` : null;
  const priceToWin = last?.priceToWin ? `To win ${money(last.priceToWin)}` : null;
  return (
    <div className={frame}>
      <div
        role="img"
        aria-label={`Chart of your price and the price to win over the last 90 days. Today: ${[price, priceToWin].filter(Boolean).join(', ') || 'none'}.`}
      >
        <div className={plot}>
          <ChartLines chart={chart} />
          {chart.amounts.map(({ cents, y }) => (
            <span key={cents} className={amountLabel} style={{ top: `${y}%` }}>
              {money((cents / 100).toFixed(2))}
            </span>
          ))}
          <EndMark end={chart.ends.priceToWin} text={priceToWin} own={false} />
          <EndMark end={chart.ends.price} text={price} own />
        </div>
        <div className={times}>
          {chart.months.map(({ at, x }) => (
            <span key={at} className={timeLabel} style={{ left: `${x}%` }}>
              {formatShortDate(new Date(at).toISOString(), 'UTC')}
            </span>
          ))}
          <span className={today}>Today</span>
        </div>
        <div className={strip}>
          {chart.strip.map(({ state, x, width }) => (
            <span
              key={x}
              className={pieceRecipe({ state, placed: true })}
              style={{ left: `${x}%`, width: `${width}%` }}
            />
          ))}
        </div>
      </div>
      <div className={legend}>
        {stateTexts.map(({ state, text }) => (
          <span key={state} className={legendItem}>
            <span aria-hidden className={pieceRecipe({ state, placed: false })} />
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

function ChartLines({ chart }: { chart: PriceChart }) {
  const horizontal = chart.amounts.map(({ y }) => `M0 ${y}H100`);
  const vertical = [...chart.months.map(({ x }) => x), 100].map((x) => `M${x} 0V100`);
  return (
    <svg aria-hidden className={lines} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path className={gridLine} d={[...horizontal, ...vertical].join('')} />
      <path className={rivalLine} d={chart.priceToWin} />
      <path className={priceLine} d={chart.price} />
    </svg>
  );
}

type EndMarkProps = { end: PriceChart['ends']['price']; text: string | null; own: boolean };

function EndMark({ end, text, own }: EndMarkProps) {
  if (end === null) return null;
  return (
    <>
      <span className={dotRecipe({ own })} style={{ top: `${end.y}%` }} />
      <span className={endRecipe({ own })} style={{ top: `${end.label}%` }}>
        {text}
      </span>
    </>
  );
}
