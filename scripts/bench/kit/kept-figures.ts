import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BenchFigure } from './figures.ts';

const Kept = v.object({
  date: v.string(),
  processor: v.string(),
  /** By name. */
  figures: v.record(v.string(), v.object({ value: v.number(), unit: v.string() })),
});
export type Kept = v.InferOutput<typeof Kept>;

/** What is the same on every machine, or nearly: ratios to what is measured beside, sizes and numbers. */
const comparable = ['×', 'kB', 'files'];

/** The newest kept value of each figure. */
export function readKept(folder: string): Map<string, { value: number; date: string }> {
  const newest = new Map<string, { value: number; date: string }>();
  for (const file of globSync('*.json', { cwd: folder }).toSorted()) {
    const { date, figures } = v.parse(Kept, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    for (const [name, { value }] of Object.entries(figures)) newest.set(name, { value, date });
  }
  return newest;
}

/** Keeps figures in the file of their day; others of that day stay. */
export function keepFigures(
  folder: string,
  { date, processor }: Omit<Kept, 'figures'>,
  measured: readonly BenchFigure[],
) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${date}.json`);
  const [known] = globSync(`${date}.json`, { cwd: folder });
  const before = known ? v.parse(Kept, JSON.parse(readFileSync(file, 'utf8'))).figures : {};
  const figures = { ...before };
  for (const { name, value, unit } of measured) figures[name] = { value: Number(value.toPrecision(4)), unit };
  writeFileSync(file, `${JSON.stringify({ date, processor, figures }, null, 2)}\n`);
}

/** "was 0.016 × on 2026-11-30, +12 %"; empty for times, which other machines do not share, and without a former value. */
export function describeChange(
  { name, value, unit }: BenchFigure,
  kept: ReturnType<typeof readKept>,
): string {
  const former = kept.get(name);
  if (!former || !comparable.includes(unit)) return '';
  const change = Math.round((value / former.value - 1) * 100);
  return `was ${Number(former.value.toPrecision(3))} ${unit} on ${former.date}, ${change < 0 ? '−' : '+'}${Math.abs(change)} %`;
}
