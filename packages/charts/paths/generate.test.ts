import { trackCoverage } from '@quayside/charts/coverage.ts';
import { defineModel, failed } from '@quayside/charts/model.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { generatePaths } from './generate.ts';
import type { ChartPath } from './path.ts';
import { timersModel } from './timers.factory.ts';

function namesOf(paths: readonly ChartPath[]): string[][] {
  return paths.map(({ steps }) => steps.map(({ name }) => name));
}

test('unreached goals are listed with the guard or step that blocks them', () => {
  const { unreached, figures } = generatePaths(ovenModel);
  expect(unreached).toEqual([
    {
      goal: 'oven.on power.lost [0]',
      why: 'unreachable',
      blockedBy: 'a deeper state, or another region, takes the event',
    },
    { goal: 'oven.on.heating.checking always [0]', why: 'unreachable', blockedBy: "guard 'isCold'" },
    { goal: "guard 'isCold' true", why: 'unreachable' },
  ]);
  expect(figures.reached).toBe(figures.goals - 3);
});

test('a search that exceeds its budget does not report a goal as unreachable', () => {
  const { unreached, figures } = generatePaths(ovenModel, { budget: 2 });
  expect(unreached.length).toBeGreaterThan(3);
  expect(new Set(unreached.map(({ why, limit }) => `${why} ${limit}`))).toEqual(new Set(['budget 2']));
  expect(figures.visits).toBe(2);
});

test('real actors take on the paths what was reached on paper, no more and no less', async () => {
  const { paths } = generatePaths(ovenModel);
  const { machine, inspect, seen } = trackCoverage(ovenModel.machine);
  await runPaths(ovenModel, paths, { machines: { '': machine }, inspect });
  const onPaper = paths.flatMap(({ transitionIds, steps }) => [
    ...transitionIds,
    ...steps.flatMap((step) => step.transitionIds),
  ]);
  expect([...seen].filter((id) => !id.startsWith('guard')).toSorted()).toEqual(
    [...new Set(onPaper)].toSorted(),
  );
});

test('a path says step by step what happens and what then holds', () => {
  const { paths } = generatePaths(ovenModel);
  expect(namesOf(paths)).toContainEqual(['the door is opened', '5000 ms pass']);
  const [heated] = paths.filter(({ steps }) => steps.at(-1)?.case === 'hot');
  expect(heated).toMatchObject({
    machine: 'oven',
    start: 'a cold oven',
    clauses: ['oven 1', 'oven 2'],
    steps: [
      { kind: 'event', event: { type: 'heat.requested', degrees: 180 } },
      {
        kind: 'outcome',
        child: 'heat',
        src: 'heat',
        transitionIds: [
          'oven.on.heating.heating xstate.done.actor.heat [0]',
          'oven.on.heating.checking always [1]',
        ],
        guards: ["guard 'isCold' false"],
        expected: {
          value: { on: { door: 'closed', heating: 'idle' } },
          states: [
            'oven',
            'oven.on',
            'oven.on.door',
            'oven.on.door.closed',
            'oven.on.heating',
            'oven.on.heating.idle',
          ],
          context: 170,
          enabled: ['the door is opened', 'heat is requested', 'power fails'],
        },
      },
    ],
  });
});

test('the same options give the same paths', () => {
  for (const strategy of ['scenario', 'tour'] as const) {
    const options = { strategy, criterion: ['pairs', 'guards', 'random'] as const };
    const [once, again] = [0, 1].map(() =>
      generatePaths(ovenModel, { ...options, criterion: [...options.criterion] }),
    );
    expect(JSON.stringify(once)).toBe(JSON.stringify(again));
  }
});

test('each path is named once and there for goals that no other path before it reaches', () => {
  const { paths, figures } = generatePaths(ovenModel, { criterion: ['transitions', 'pairs', 'states'] });
  expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  const goals = paths.flatMap((path) => path.goals);
  expect(new Set(goals).size).toBe(goals.length);
  expect(goals).toHaveLength(figures.reached);
  expect(paths.filter((path) => path.goals.length === 0)).toEqual([]);
});

test('a tour is long where scenarios are many, and never longer than it may be', async () => {
  const scenarios = generatePaths(ovenModel, { criterion: ['pairs'] });
  const tour = generatePaths(ovenModel, { criterion: ['pairs'], strategy: 'tour', maxLen: 12 });
  expect(tour.figures.reached).toBe(scenarios.figures.reached);
  expect(tour.paths.length).toBeLessThan(scenarios.paths.length / 2);
  expect(Math.max(...tour.paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(12);
  await runPaths(ovenModel, [...scenarios.paths, ...tour.paths]);
});

test('a tour exceeds its usual length when no other path reaches a goal', () => {
  const far = setup({}).createMachine({
    id: 'stairs',
    initial: 'step0',
    states: Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [
        `step${at}`,
        at < 30 ? { on: { climbed: `step${at + 1}` } } : {},
      ]),
    ),
  });
  const model = defineModel(far, {
    inputs: { below: undefined },
    events: { 'a step is climbed': { type: 'climbed' } },
    outcomes: {},
    invariants: {},
    clauses: { '': 'stairs 1' },
  });
  expect(generatePaths(model, { strategy: 'tour', criterion: ['states'] }).unreached).toEqual([]);
  const short = generatePaths(model, { strategy: 'tour', criterion: ['states'], maxLen: 25 });
  expect(new Set(short.unreached.map(({ why, limit }) => `${why} ${limit}`))).toEqual(new Set(['length 25']));
});

test('cases are all entries of the catalogue, with those that nothing takes', async () => {
  const events = { ...ovenModel.events, 'a bell rings': { type: 'bell.rung' } };
  const model = { ...ovenModel, events };
  const { paths, unreached, figures } = generatePaths(model, { criterion: ['cases'] });
  expect(figures.goals).toBe(8);
  expect(paths.flatMap(({ goals }) => goals)).toEqual(
    expect.arrayContaining(['case heat: hot', 'case heat: broken', 'case the door is opened']),
  );
  expect(unreached).toEqual([
    { goal: 'case a bell rings', why: 'unreachable', blockedBy: 'nothing uses it' },
  ]);
  await runPaths(model, paths);
});

test('pairs are transitions that follow one another in the same region', () => {
  const { paths } = generatePaths(ovenModel, { criterion: ['pairs'] });
  const goals = new Set(paths.flatMap((path) => path.goals));
  expect(goals).toContain('oven.on.door.closed door.opened [0] > oven.on.door.open door.closed [0]');
  expect(goals).toContain('oven.off power.back [0] > oven.on.heating.idle heat.requested [0]');
  expect([...goals].filter((goal) => /door\.closed door.* > .*heating/.test(goal))).toEqual([]);
});

test('forbidden and unknown events change nothing', async () => {
  const { paths, unreached } = generatePaths(ovenModel, { criterion: ['forbidden'] });
  expect(unreached).toEqual([]);
  const off = paths.find(({ goals }) => goals.includes('ignores the door is opened in oven.off'));
  const rest = off?.steps.slice(-4) ?? [];
  expect(rest.map(({ name, expected }) => [name, expected.value])).toEqual([
    ['the door is opened', 'off'],
    ['the door is closed', 'off'],
    ['heat is requested', 'off'],
    ['power fails', 'off'],
  ]);
  await runPaths(ovenModel, paths);
});

test('configurations are all combinations of states of the regions', () => {
  const { figures, paths } = generatePaths(ovenModel, { criterion: ['configurations'] });
  expect(figures).toMatchObject({ goals: 5, reached: 5 });
  expect(paths.flatMap(({ goals }) => goals)).toContain('at oven.on.door.open | oven.on.heating.heating');
});

test('paths follow the options for start, waypoints and end', () => {
  const { paths, unreached } = generatePaths(ovenModel, {
    criterion: ['states'],
    from: 'on.heating.heating',
    to: 'oven.on.door.open',
  });
  expect(unreached).toEqual([]);
  for (const { steps } of paths) {
    expect(steps.some(({ expected }) => expected.states.includes('oven.on.heating.heating'))).toBe(true);
    expect(steps.at(-1)?.expected.states).toContain('oven.on.door.open');
  }
});

test('one path goes the shortest way through states and steps', () => {
  const { paths } = generatePaths(ovenModel, { through: ['off', 'heat: broken', 'on.door.open'] });
  const [path] = paths;
  expect(path?.steps).toHaveLength(5);
  expect(path?.steps.findIndex(({ expected }) => expected.value === 'off')).toBeLessThan(
    path?.steps.findIndex(({ name }) => name === 'heat: broken') ?? -1,
  );
  expect(path?.steps.at(-1)?.expected.states).toContain('oven.on.door.open');
});

test('a way that does not exist is reported', () => {
  const { paths, unreached } = generatePaths(ovenModel, { through: ['off', 'heat: hot'], maxLen: 3 });
  expect(paths).toEqual([]);
  expect(unreached).toEqual([
    {
      goal: 'through oven.off → heat: hot',
      why: 'length',
      limit: 3,
      blockedBy: "'heat: hot' is never passed",
    },
  ]);
});

test('a random path is as long as asked, also beyond the usual length', () => {
  const lengths = (maxLen?: number) =>
    generatePaths(ovenModel, { criterion: ['random'], count: 3, ...(maxLen && { maxLen }) }).paths.map(
      ({ steps }) => steps.length,
    );
  expect(lengths()).toEqual([20, 20, 20]);
  expect(lengths(45)).toEqual([45, 45, 45]);
});

test('random paths follow their seed and their weights', () => {
  const walk = (options: object) =>
    namesOf(generatePaths(ovenModel, { criterion: ['random'], ...options }).paths);
  expect(walk({ seed: 7 })).toEqual(walk({ seed: 7 }));
  expect(walk({ seed: 7 })).not.toEqual(walk({ seed: 8 }));
  expect(walk({ weights: { 'power fails': 0 } }).flat()).not.toContain('power fails');
  expect(walk({ count: 3, maxLen: 5 }).map((names) => names.length)).toEqual([5, 5, 5]);
});

test.each([
  [{ from: 'on.cellar' }, "no state 'on.cellar'"],
  [{ to: 'a cold oven' }, "no state 'a cold oven'"],
  [{ through: ['heat: melted'] }, "no state or step 'heat: melted'"],
  [{ tag: 'busy' }, "no tag 'busy'"],
  [{ weights: { 'power fades': 2 } }, "no step in weights 'power fades'"],
  [{ criterion: [] }, 'neither a criterion nor waypoints are given'],
  [{ criterion: ['everything'] }, "no criterion 'everything'; there are: states, transitions"],
])('%j is refused by name', (options, message) => {
  // Options from a command line are not checked by types.
  expect(() => generatePaths(ovenModel, options as object)).toThrow(`oven: ${message}`);
});

test('of timers that started at different times the one that is due first fires first', async () => {
  const through = ['the slow one starts', 'quick.running', '1000 ms pass', 'quick.running', '1000 ms pass'];
  const { paths } = generatePaths(timersModel, { through: [...through, '1000 ms pass'] });
  expect(namesOf(paths)).toEqual([
    [
      'the slow one starts',
      'the quick one starts',
      '1000 ms pass',
      'the quick one starts',
      '1000 ms pass',
      '1000 ms pass',
    ],
  ]);
  expect(paths[0]?.steps.at(-1)?.transitionIds).toEqual([
    'timers.slow.running xstate.after.3000.timers.slow.running [0]',
  ]);
  const { paths: all, unreached } = generatePaths(timersModel, { criterion: ['pairs', 'guards'] });
  expect(unreached).toEqual([]);
  await runPaths(timersModel, [...paths, ...all]);
});

test('an invariant that a reached state breaks ends the generation with the way there', () => {
  const invariants = { 'it stays cold': () => false };
  expect(() => generatePaths({ ...ovenModel, invariants })).toThrow(
    "oven: 'it stays cold' does not hold after a cold oven",
  );
});

test('an error that no transition handles ends the generation with the way there', () => {
  const careless = setup({ actors: { heat: fromPromise(() => Promise.resolve(180)) } }).createMachine({
    id: 'careless',
    invoke: { id: 'heat', src: 'heat', systemId: 'heater', onDone: {} },
  });
  const model = defineModel(careless, {
    inputs: { start: undefined },
    events: {},
    outcomes: { heat: { broken: failed(new Error('fuse')) } },
    invariants: {},
    clauses: { '': 'oven 1' },
  });
  expect(() => generatePaths(model)).toThrow('careless: nothing handles the error of start → heat: broken');
});

test('a clause that names nothing is refused before the search', () => {
  const clauses = { '': 'oven 1', 'on.door.open door.kicked': 'oven 3' };
  expect(() => generatePaths({ ...ovenModel, clauses })).toThrow(
    "the clause 'on.door.open door.kicked' names no state or transition",
  );
});

test('a sample that cannot be created from the snapshot is named in the error', () => {
  const events = {
    ...ovenModel.events,
    'the plate glows': () => {
      throw new TypeError('no plate');
    },
  };
  expect(() => generatePaths({ ...ovenModel, events })).toThrow(
    `oven: the event 'the plate glows' cannot be made in {"on":{"door":"closed","heating":"idle"}}`,
  );
});
