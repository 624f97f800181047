/** A measured figure with its budget; `higher` marks rates, of which more is better. */
export type BenchFigure = {
  name: string;
  value: number;
  unit: string;
  target?: number;
  gate?: number;
  better?: 'lower' | 'higher';
};

export function meetsBound({ value, better = 'lower' }: BenchFigure, bound: number) {
  return better === 'lower' ? value <= bound : value >= bound;
}

export function budgetVerdict(figure: BenchFigure) {
  const { target, gate } = figure;
  if (gate !== undefined && !meetsBound(figure, gate)) return 'MISSES THE GATE';
  if (target !== undefined && !meetsBound(figure, target)) return 'misses the target';
  return target === undefined && gate === undefined ? '' : 'ok';
}

/** The figures with their budgets; `describe` adds what else there is to say of one. */
export function formatFiguresTable(
  figures: BenchFigure[],
  describe: (figure: BenchFigure) => string = () => '',
) {
  const width = Math.max(51, ...figures.map(({ name }) => name.length)) + 1;
  const rows = figures.map((figure) => {
    const bound = (label: string, value: number | undefined) =>
      value === undefined ? '' : `${label} ${value}`;
    return [
      figure.name.padEnd(width),
      `${formatValue(figure.value)} ${figure.unit}`.padEnd(18),
      bound('target', figure.target).padEnd(14),
      bound('gate', figure.gate).padEnd(12),
      budgetVerdict(figure).padEnd(18),
      describe(figure),
    ].join('');
  });
  return rows.join('\n');
}

/** Small ratios with three digits, all others with two places. */
function formatValue(value: number) {
  return Number(Math.abs(value) < 1 ? value.toPrecision(3) : value.toFixed(2));
}

/** The value that this percentage of all values does not exceed. */
export function percentile(values: number[], hundredths: number) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}
