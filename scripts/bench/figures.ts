/** A measured figure with its budget; `higher` marks rates, of which more is better. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  target?: number;
  gate?: number;
  better?: 'lower' | 'higher';
};

export function meets({ value, better = 'lower' }: Figure, bound: number) {
  return better === 'lower' ? value <= bound : value >= bound;
}

export function verdict(figure: Figure) {
  const { target, gate } = figure;
  if (gate !== undefined && !meets(figure, gate)) return 'MISSES THE GATE';
  if (target !== undefined && !meets(figure, target)) return 'misses the target';
  return target === undefined && gate === undefined ? '' : 'ok';
}

export function table(figures: Figure[]) {
  const rows = figures.map((figure) => {
    const bound = (label: string, value: number | undefined) =>
      value === undefined ? '' : `${label} ${value}`;
    return [
      figure.name.padEnd(52),
      `${Number(figure.value.toFixed(2))} ${figure.unit}`.padEnd(18),
      bound('target', figure.target).padEnd(14),
      bound('gate', figure.gate).padEnd(12),
      verdict(figure),
    ].join('');
  });
  return rows.join('\n');
}

/** The value that this percentage of all values does not exceed. */
export function percentile(values: number[], hundredths: number) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}
