import { formatSscc } from '#contract/platform/codes/sscc.ts';
import { css } from '#styled/css';

/** Modules: a GS1-128 needs ten free ones on each side. */
const QUIET = 10;
const HEIGHT = 40;

// Two pixels for a module where there is room: a scanner reads it from the screen.
const picture = css({ display: 'block', width: 'full', maxWidth: '[22rem]', forcedColorAdjust: 'none' });

type SsccBarsProps = {
  sscc: string;
  /** The widths of bars and gaps in turn, in modules. */
  bars: readonly number[];
};

/** An SSCC as GS1-128, black on white in every theme: scanners read no light bars. */
export function SsccBars({ sscc, bars }: SsccBarsProps) {
  const width = bars.reduce((sum, each) => sum + each, 2 * QUIET);
  return (
    <svg
      role="img"
      aria-label={`Barcode of SSCC ${formatSscc(sscc)}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={picture}
    >
      <rect width={width} height={HEIGHT} fill="white" />
      <path d={pathOf(bars)} fill="black" />
    </svg>
  );
}

function pathOf(bars: readonly number[]): string {
  let left = QUIET;
  return bars
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${left} 3h${width}v${HEIGHT - 6}h-${width}z` : '';
      left += width;
      return bar;
    })
    .join('');
}
