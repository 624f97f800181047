import type { Chart } from '@quayside/charts/chart.ts';
import type { ChartPath, ExpectedState, PathStep, UnreachedGoal } from '@quayside/charts/paths/path.ts';
import { toPlainWords } from '@quayside/charts/plain-words.ts';
import { qualifiedName } from '@quayside/charts/system.ts';

/** The text for a step without a state change. */
export const UNCHANGED_TEXT = 'stays as it is';

/** A path in words for readers. */
export type PathDescription = { start: string; states: StateDescription[]; steps: StepDescription[] };

export type StepDescription = { step: PathStep; does: string; changes: StateDescription[] };

/** A state in words: 'Lifecycle › Pending'; `of` is the machine, in a system. */
type StateDescription = { of: string | null; state: string };

export function describePath(path: ChartPath, charts: readonly Chart[]): PathDescription {
  let before = stateDescriptionsOf(path.initial, charts);
  const description: PathDescription = { start: toSingleLine(path.start), states: before, steps: [] };
  for (const step of path.steps) {
    const now = stateDescriptionsOf(step.expected, charts);
    const changes = now.filter(
      ({ of, state }) => !before.some((other) => other.of === of && other.state === state),
    );
    description.steps.push({ step, does: toSingleLine(stepText(step)), changes });
    before = now;
  }
  return description;
}

/** 'Paid', in a system 'Payment: Paid'. */
export function describeState({ of, state }: StateDescription): string {
  return of === null ? state : `${of}: ${state}`;
}

/** The innermost active states. */
export function innermostStates(states: readonly string[]): string[] {
  return states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
}

export function pluralize(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function toSingleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** An unreached goal with the reason. */
export function describeUnreachedGoal({ blockedBy, ...unreached }: UnreachedGoal): string {
  return `${unreached.goal}: ${whyText(unreached)}${blockedBy === undefined ? '' : ` (${blockedBy})`}`;
}

function whyText({ why, limit }: Pick<UnreachedGoal, 'why' | 'limit'>): string {
  if (why === 'named') return 'named in the model as equivalent, with a proof';
  if (why === 'alikeAsCompared') return 'alike as compared';
  if (why === 'unreachable') return 'proved unreachable under this catalogue';
  if (limit === undefined) return 'not found';
  if (why === 'length') return `not reached within ${pluralize(limit, 'step')}`;
  return `not found within the budget of ${pluralize(limit, 'abstract state')}`;
}

function stepText({ kind, actor, name, child = '', case: how = '' }: PathStep): string {
  return qualifiedName(actor, kind === 'outcome' ? `${toPlainWords(child)} ends with "${how}"` : name);
}

function stateDescriptionsOf({ states }: ExpectedState, charts: readonly Chart[]): StateDescription[] {
  const titles = new Map(
    charts.flatMap((chart) => chart.states.map(({ id, title }) => [id, title] as const)),
  );
  const titleOf = (id: string) => titles.get(id) ?? toPlainWords(id.slice(id.lastIndexOf('.') + 1));
  return innermostStates(states).map((id) => {
    const keys = id.split('.');
    const chain = keys.slice(1).map((_, index) => titleOf(keys.slice(0, index + 2).join('.')));
    const machine = titleOf(keys[0] ?? id);
    return { of: charts.length > 1 ? machine : null, state: chain.join(' › ') || machine };
  });
}
