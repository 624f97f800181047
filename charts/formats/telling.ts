import type { Chart } from '#charts/chart.ts';
import type { ChartPath, Expected, PathStep, Unreached } from '#charts/paths/path.ts';
import { named } from '#charts/system.ts';
import { worded } from '#charts/words.ts';

/** What a step does that changes no state. */
export const UNCHANGED = 'stays as it is';

/** A path as a person tells it. */
export type Telling = { start: string; stands: Standing[]; steps: ToldStep[] };

export type ToldStep = { step: PathStep; does: string; changes: Standing[] };

/** Where a machine stands: 'Lifecycle › Pending'; `of` is the machine, where there are several. */
type Standing = { of: string | null; state: string };

export function tellingOf(path: ChartPath, charts: readonly Chart[]): Telling {
  let before = standingsOf(path.initial, charts);
  const told: Telling = { start: oneLine(path.start), stands: before, steps: [] };
  for (const step of path.steps) {
    const now = standingsOf(step.expected, charts);
    const changes = now.filter(
      ({ of, state }) => !before.some((other) => other.of === of && other.state === state),
    );
    told.steps.push({ step, does: oneLine(doingOf(step)), changes });
    before = now;
  }
  return told;
}

/** 'Paid', in a system 'Payment: Paid'. */
export function standingText({ of, state }: Standing): string {
  return of === null ? state : `${of}: ${state}`;
}

/** The innermost of some active states. */
export function leavesOf(states: readonly string[]): string[] {
  return states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What was not reached, why, and what stands in the way. */
export function missedText({ blockedBy, ...unreached }: Unreached): string {
  return `${unreached.goal}: ${whyText(unreached)}${blockedBy === undefined ? '' : ` (${blockedBy})`}`;
}

function whyText({ why, limit }: Pick<Unreached, 'why' | 'limit'>): string {
  if (why === 'unreachable') return 'proved unreachable under this catalogue';
  if (limit === undefined) return 'not found';
  if (why === 'length') return `not reached within ${counted(limit, 'step')}`;
  return `not found, the budget of ${counted(limit, 'situation')} is spent`;
}

function doingOf({ kind, actor, name, child = '', case: how = '' }: PathStep): string {
  return named(actor, kind === 'outcome' ? `${worded(child)} ends with "${how}"` : name);
}

function standingsOf({ states }: Expected, charts: readonly Chart[]): Standing[] {
  const titles = new Map(
    charts.flatMap((chart) => chart.states.map(({ id, title }) => [id, title] as const)),
  );
  const titleOf = (id: string) => titles.get(id) ?? worded(id.slice(id.lastIndexOf('.') + 1));
  return leavesOf(states).map((id) => {
    const keys = id.split('.');
    const chain = keys.slice(1).map((_, index) => titleOf(keys.slice(0, index + 2).join('.')));
    const machine = titleOf(keys[0] ?? id);
    return { of: charts.length > 1 ? machine : null, state: chain.join(' › ') || machine };
  });
}
