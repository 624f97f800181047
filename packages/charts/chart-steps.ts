import type { Chart, ChartState } from './chart.ts';
import { ancestorsOf, isDescendantOf, parentsOf } from './layout/tree.ts';

export type StepStatus = 'done' | 'next' | 'reopened' | 'waits' | 'optional';

/** A state that is a step of a journey, by the tags of the chart. */
export type ChartStep = {
  id: string;
  /** The key of its state, and the name of the step in tags. */
  name: string;
  title: string;
  number: number;
  /** No state of the chart is tagged with it as the next step. */
  isOptional: boolean;
};

const stepTag = /^(.+)\.(done|next)$/;

/**
 * The steps that a chart names by the tags `<step>.done` and `<step>.next`, in document order. A step is the state with
 * its key within the innermost state that contains all tagged states.
 */
export function findChartSteps(chart: Pick<Chart, 'states'>): ChartStep[] {
  const { states } = chart;
  const tagged = taggedStates(chart);
  const names = new Set(tagged.flatMap(({ tags }) => tags.flatMap((tag) => stepTag.exec(tag)?.[1] ?? [])));
  const parents = parentsOf(states);
  const around = findStepsContainer(chart);
  if (!around) return [];
  const found = [...names].flatMap(
    (name) => states.find(({ id, key }) => key === name && isDescendantOf(id, around.id, parents)) ?? [],
  );
  return states
    .filter((state) => found.includes(state))
    .map(({ id, key, title }, index) => ({
      id,
      name: key,
      title,
      number: index + 1,
      isOptional: !tagged.some(({ tags }) => tags.includes(`${key}.next`)),
    }));
}

/** The innermost state that contains all states with tags of steps; null for a chart without steps. */
export function findStepsContainer(chart: Pick<Chart, 'states'>): ChartState | null {
  const parents = parentsOf(chart.states);
  const [first, ...rest] = taggedStates(chart).map(({ id }) => ancestorsOf(id, parents));
  const isCommon = (id: string) => rest.every((others) => others.includes(id));
  return chart.states.findLast(({ id }) => first?.includes(id) && isCommon(id)) ?? null;
}

function taggedStates({ states }: Pick<Chart, 'states'>): ChartState[] {
  return states.filter(({ tags }) => tags.some((tag) => stepTag.test(tag)));
}

/** The tags of all active states. */
export function activeTags({ states }: Pick<Chart, 'states'>, active: readonly string[]): Set<string> {
  return new Set(states.filter(({ id }) => active.includes(id)).flatMap(({ tags }) => tags));
}

/** The status of each step; a step that was not done in a read-only end has none. */
export function stepStatuses(
  steps: readonly ChartStep[],
  tags: ReadonlySet<string>,
  reopened: readonly string[],
): Map<string, StepStatus> {
  return new Map(
    steps.flatMap((step): [string, StepStatus][] => {
      const status = statusOf(step, tags, reopened);
      return status ? [[step.id, status]] : [];
    }),
  );
}

function statusOf(
  { name, isOptional }: ChartStep,
  tags: ReadonlySet<string>,
  reopened: readonly string[],
): StepStatus | null {
  if (tags.has(`${name}.done`)) return 'done';
  if (tags.has(`${name}.next`)) return reopened.includes(name) ? 'reopened' : 'next';
  if (tags.has('readOnly')) return null;
  return isOptional ? 'optional' : 'waits';
}

/** Whether a state is tagged with `editable` or `readOnly`. */
export function accessOf({ tags }: Pick<ChartState, 'tags'>): 'editable' | 'readOnly' | null {
  if (tags.includes('readOnly')) return 'readOnly';
  return tags.includes('editable') ? 'editable' : null;
}

/** The innermost states of a read-only part, which nothing leaves. */
export function findReadOnlyEnds({ states, transitions }: Chart): Set<string> {
  const parents = parentsOf(states);
  const closed = states.filter((state) => accessOf(state) === 'readOnly').map(({ id }) => id);
  return new Set(
    states
      .map(({ id }) => id)
      .filter((id) => closed.some((around) => around === id || isDescendantOf(id, around, parents)))
      .filter((id) => !states.some(({ parent }) => parent === id))
      .filter((id) => !transitions.some(({ source, targets }) => source === id && targets.length > 0)),
  );
}
