import type { Chart, ChartState, ChartTransition } from './chart.ts';

type Changed<T> = {
  id: string;
  before: T;
  after: T;
  /** Names of the properties that differ. */
  fields: string[];
};

type Difference<T> = { added: T[]; removed: T[]; changed: Changed<T>[] };

/** The differences between two versions of a chart, matched by id. */
export type ChartDifference = {
  states: Difference<ChartState>;
  transitions: Difference<ChartTransition>;
};

export function compareCharts(before: Chart, after: Chart): ChartDifference {
  return {
    states: differenceOf(before.states, after.states),
    transitions: differenceOf(before.transitions, after.transitions),
  };
}

function differenceOf<T extends { id: string }>(before: readonly T[], after: readonly T[]): Difference<T> {
  const old = new Map(before.map((part) => [part.id, part]));
  const ids = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !ids.has(id)),
    changed: after.flatMap((part) => {
      const was = old.get(part.id);
      const fields = was ? fieldsThatDiffer(was, part) : [];
      return was && fields.length > 0 ? [{ id: part.id, before: was, after: part, fields }] : [];
    }),
  };
}

function fieldsThatDiffer(before: object, after: object): string[] {
  const [old, current] = [before, after].map((part) => new Map<string, unknown>(Object.entries(part)));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(old?.get(name)) !== JSON.stringify(current?.get(name)));
}
