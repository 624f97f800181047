import { type Chart, buildChart } from '@quayside/charts/chart.ts';
import { trackCoverage } from '@quayside/charts/coverage.ts';
import { cloneWithTransitionReports } from '@quayside/charts/instrumented-clone.ts';
import { createMicrostepReader } from '@quayside/charts/microsteps.ts';
import { transitionId } from '@quayside/charts/transitions.ts';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { eventNamesIn, matchingEventTypes } from './alphabet.ts';
import { createConditionGuard } from './conditions.ts';
import { createBlockActions, createFinalStateOutput, createInitialAssignments } from './executable.ts';
import {
  childElements,
  elementId,
  isStateElement,
  parseScxml,
  type ScxmlElement,
  childStates,
  selfAndDescendants,
  attributeWords,
} from './scxml-elements.ts';
import { ADDED_INITIAL_STATE, createMachineFromScxml } from './scxml-machine.ts';
import type { ConformanceTest } from './suite.ts';

/** Runs a test with every tool and returns the deviations. */
export function runConformanceTest({ document, initialConfiguration, events }: ConformanceTest): string[] {
  const root = parseScxml(document);
  refuse(root);
  makeIdsPlain(root);
  const names = eventNamesIn(
    root,
    events.map(({ event }) => event.name),
  );
  const machine = createMachineFromScxml(root, {
    actions: createBlockActions,
    guard: createConditionGuard,
    eventTypes: (descriptor) => matchingEventTypes(names, descriptor),
    output: createFinalStateOutput,
    start: createInitialAssignments(root),
  });
  const chart = buildChart(machine);
  const problems = problemsOfChart(root, chart);

  const marked: string[] = [];
  const read: string[] = [];
  const clone = cloneWithTransitionReports(machine, (id) => marked.push(id));
  const coverage = trackCoverage(clone);
  const reader = createMicrostepReader();
  const clock = new SimulatedClock();
  const actor = createActor(coverage.machine, {
    clock,
    inspect: (event) => {
      coverage.inspect(event);
      read.push(...(reader(event)?.taken ?? []).map(transitionId));
    },
  });
  actor.subscribe({ error: (error) => problems.push(String(error)) });
  actor.start();
  problems.push(...differences('at first', initialConfiguration, actor.getSnapshot()));
  for (const { after = 0, event, nextConfiguration } of events) {
    pass(after, clock);
    if (actor.getSnapshot().status === 'active') send(actor, event);
    problems.push(...differences(`after ${event.name}`, nextConfiguration, actor.getSnapshot()));
  }
  actor.stop();
  return [...problems, ...problemsOfCoverage(chart, { marked, read, seen: coverage.seen })];
}

function send(actor: AnyActorRef, { name, data }: ConformanceTest['events'][number]['event']): void {
  actor.send({ type: name, data });
}

function pass(ms: number, clock: SimulatedClock): void {
  for (let left = ms; left > 0; left -= 10) clock.increment(Math.min(left, 10));
}

function differences(when: string, expected: string[], { _nodes }: AnyMachineSnapshot): string[] {
  const active = _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
  const wanted = expected.map(plain).toSorted().join(' ');
  return active === wanted ? [] : [`${when} in ${active}, not in ${wanted}`];
}

/** Checks that the chart has every state and transition of the document in its place. */
function problemsOfChart(root: ScxmlElement, chart: Chart): string[] {
  const elements = selfAndDescendants(root).filter(isStateElement);
  const written = elements.map((element) => ({
    id: elementId(element),
    parent: element.parent && elementId(element.parent),
    type: typeOf(element),
  }));
  const found = chart.states
    .filter(({ key }) => key !== ADDED_INITIAL_STATE)
    .map(({ id, parent, type }) => ({ id, parent, type }));
  const arrows = elements.flatMap((element) =>
    element.name === 'history'
      ? []
      : childElements(element, 'transition').map((transition) =>
          [elementId(element), ...attributeWords(transition, 'target')].join(' '),
        ),
  );
  const drawn = chart.transitions
    .filter(({ source }) => !source.startsWith(`${ADDED_INITIAL_STATE}_`))
    .map(({ source, targets }) => [source, ...targets].join(' '));
  const missing = arrows.filter((arrow) => !drawn.includes(arrow));
  const added = drawn.filter((arrow) => !arrows.includes(arrow));
  return [
    ...(JSON.stringify(written) === JSON.stringify(found) ? [] : ['the chart has different states']),
    ...missing.map((arrow) => `the chart lacks ${arrow}`),
    ...added.map((arrow) => `the chart adds ${arrow}`),
  ];
}

function typeOf(element: ScxmlElement): string {
  if (element.name !== 'scxml' && element.name !== 'state') return element.name;
  return childStates(element).length > 0 ? 'compound' : 'atomic';
}

type Counted = { marked: string[]; read: string[]; seen: Set<string> };

/** Checks that inspection events, coverage and clone count the same transitions, all of them in the chart. */
function problemsOfCoverage(chart: Chart, { marked, read, seen }: Counted): string[] {
  const known = new Set(chart.transitions.map(({ id }) => id));
  const covered = [...seen]
    .filter((id) => !id.startsWith('guard '))
    .toSorted()
    .join(', ');
  return [
    ...(marked.join(', ') === read.join(', ') ? [] : [`read ${read.join(', ')}; taken ${marked.join(', ')}`]),
    ...(covered === [...new Set(marked)].toSorted().join(', ') ? [] : [`covered ${covered}`]),
    ...marked.filter((id) => !known.has(id)).map((id) => `the chart does not contain ${id}`),
  ];
}

/** Throws for elements that the converter does not support. */
function refuse(root: ScxmlElement): void {
  const all = selfAndDescendants(root);
  if (all.some(({ name }) => name === 'invoke')) throw new Error('It invokes another machine.');
  if (all.some(({ attributes }) => attributes.src !== undefined)) throw new Error('It reads another file.');
  if (root.attributes.binding === 'late')
    throw new Error('Its variables are created when their state is entered.');
}

/** Replaces dots in ids, which separate keys in XState. */
function makeIdsPlain(root: ScxmlElement): void {
  for (const element of selfAndDescendants(root)) {
    if (!isStateElement(element) && element.name !== 'transition') continue;
    for (const name of ['id', 'target', 'initial']) {
      const ids = element.attributes[name];
      if (ids !== undefined) element.attributes[name] = plain(ids);
    }
  }
}

function plain(id: string): string {
  return id.replaceAll('.', '_');
}
