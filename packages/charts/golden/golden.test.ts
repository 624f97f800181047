import { type AnyModel, defineModel, done, failed } from '@quayside/charts/model.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { describeGoldenDifference } from './golden-difference.ts';
import { createGolden, describePaths, formatGolden, parseGolden } from './golden-file.ts';

type LampEvent = { type: 'switch.pressed' } | { type: 'bulb.broken' };

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as LampEvent, input: {} as { presses: number } },
  actors: { warmUp: fromPromise<string>(() => Promise.resolve('warm')) },
  guards: { isNew: ({ context }) => context.presses < 2, isOld: ({ context }) => context.presses > 3 },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }), shine: () => {} },
  delays: { pause: 1000 },
});

type LampStates = NonNullable<Parameters<typeof lamp.createMachine>[0]['states']>;

const states = {
  off: { on: { 'switch.pressed': { guard: 'isNew', target: 'warming', actions: ['count'] } } },
  warming: {
    tags: 'busy',
    invoke: { id: 'warmUp', src: 'warmUp', onDone: 'lit', onError: 'off' },
  },
  lit: { on: { 'switch.pressed': 'off', 'bulb.broken': 'broken' }, after: { pause: 'off' } },
  broken: { type: 'final' },
} satisfies LampStates;

function lampModel(changed: LampStates = {}): AnyModel {
  const machine = lamp.createMachine({
    id: 'lamp',
    initial: 'off',
    context: ({ input }) => input,
    states: { ...states, ...changed },
  });
  return defineModel(machine, {
    inputs: { 'a new lamp': { presses: 0 } },
    events: {
      'the switch is pressed': { type: 'switch.pressed' },
      'the bulb breaks': { type: 'bulb.broken' },
    },
    outcomes: { warmUp: { warm: done('warm'), cold: failed(new Error('cold')) } },
    invariants: {},
    clauses: { '': 'lamp 1' },
  });
}

const accepted = createGolden(lampModel());
const words = describePaths(lampModel());

function differences(changed: LampStates): string[] {
  return describeGoldenDifference(lampModel(changed), accepted, words);
}

test('the golden file of a machine has its outline, its first states and its paths', () => {
  const text = formatGolden(accepted);
  expect(text).toContain(`# Chart

state lamp | compound | starts in lamp.off
state lamp.off | atomic
  on switch.pressed | if isNew | to lamp.warming | do count
state lamp.warming | atomic | tags busy | runs warmUp = warmUp
  on xstate.done.actor.warmUp | to lamp.lit
`);
  expect(text).toMatch(/# Starts\n\n {2}[0-9a-f]{8} a new lamp \| to off\n/);
  const [, ...steps] = /path 84f69082 .*\nfrom a new lamp\n {2}(.*)\n {2}(.*)\n {2}(.*)\n/.exec(text) ?? [];
  expect(steps.map((step) => step.replace(/^[0-9a-f]{8} /, ''))).toEqual([
    'the switch is pressed | to warming',
    'warmUp: warm | to lit',
    '1000 ms pass | to off',
  ]);
});

test('the words of a path tell what each step changes', () => {
  expect(words.starts).toEqual([
    {
      name: 'a new lamp',
      lines: ['state: off', 'status: active', 'context.presses: 0', 'possible: the switch is pressed'],
    },
  ]);
  expect(words.paths.find(({ id }) => id === '84f69082')?.steps).toEqual([
    {
      name: 'the switch is pressed',
      lines: [
        'state: warming',
        'tags: busy',
        'context.presses: 1',
        'no longer possible: the switch is pressed',
      ],
    },
    {
      name: 'warmUp: warm',
      lines: ['state: lit', 'tags: (none)', 'now possible: the switch is pressed; the bulb breaks'],
    },
    { name: '1000 ms pass', lines: ['state: off', 'no longer possible: the bulb breaks'] },
  ]);
});

test('without the accepted words a difference names path, step and state', () => {
  const broken = lampModel({ lit: { ...states.lit, on: { 'switch.pressed': 'broken' } } });
  const known = { ...words, paths: [] };
  for (const of of [undefined, known])
    expect(describeGoldenDifference(broken, accepted, of)).toContain(
      "  18a0f7cd 'the switch is pressed → warmUp: warm → the switch is pressed': step 2 'warmUp: warm': other than accepted",
    );
});

test('a golden file reads back as it was written', () => {
  for (const golden of [accepted, createGolden(ovenModel)])
    expect(parseGolden(formatGolden(golden))).toEqual(golden);
  expect(() => parseGolden(`${formatGolden(accepted)}<<<<<<< HEAD\n`)).toThrow('no line of a golden file');
});

test('a machine does not differ from its own golden file', () => {
  expect(differences({})).toEqual([]);
  expect(describeGoldenDifference(ovenModel, createGolden(ovenModel))).toEqual([]);
});

test('a failure that counts as success is said as a target and as a path that ends elsewhere', () => {
  const invoke = { id: 'warmUp', src: 'warmUp', onDone: 'lit', onError: 'lit' } as const;
  expect(differences({ warming: { tags: 'busy', invoke } })).toEqual([
    `transition 'warming' on 'warm up: error' → off: goes to 'lit' instead of 'off'`,
    '1 path can no longer be taken:',
    `  64af6791 'the switch is pressed → warmUp: cold → the switch is pressed': step 2 'warmUp: cold': state: lit instead of off; now possible: the switch is pressed; the bulb breaks instead of the switch is pressed; then step 4 'warmUp: cold' is not possible`,
    '2 paths are new:',
    "  51d3228f 'the switch is pressed → warmUp: cold'",
    "  a0f4fa5d 'the switch is pressed → the switch is pressed'",
    '2 paths are generated no longer:',
    "  18a0f7cd 'the switch is pressed → warmUp: warm → the switch is pressed'",
    "  64af6791 'the switch is pressed → warmUp: cold → the switch is pressed'",
  ]);
});

test('a removed transition is said with the paths that end elsewhere or differ on the way', () => {
  const now = 'now possible: the switch is pressed instead of the switch is pressed; the bulb breaks';
  expect(differences({ lit: { ...states.lit, on: { 'switch.pressed': 'off' } } })).toEqual([
    "transition removed: 'lit' on 'bulb broken' → broken",
    '1 path ends elsewhere:',
    `  c2755316 'the switch is pressed → the bulb breaks': step 2 'warmUp: warm': ${now}`,
    '2 paths differ on the way:',
    `  18a0f7cd 'the switch is pressed → warmUp: warm → the switch is pressed': step 2 'warmUp: warm': ${now}`,
    `  84f69082 'the switch is pressed → 1000 ms pass': step 2 'warmUp: warm': ${now}`,
    '1 path is generated no longer:',
    "  c2755316 'the switch is pressed → the bulb breaks'",
  ]);
});

test('a guard, an action, a tag, a type and a state that are gone are named', () => {
  expect(
    differences({
      off: { on: { 'switch.pressed': 'warming' } },
      warming: { invoke: states.warming.invoke },
    }).slice(0, 4),
  ).toEqual([
    "state 'warming': tag gone: 'busy'",
    "transition 'off' on 'switch pressed' if 'isNew' → warming: guard gone: 'isNew'",
    "transition 'off' on 'switch pressed' if 'isNew' → warming: action gone: 'count'",
    '1 path ends elsewhere:',
  ]);
});

test('a delay that changes is said as another time', () => {
  const later = lampModel({ lit: { ...states.lit, after: { 2000: 'off' } } });
  expect(describeGoldenDifference(later, accepted, words)).toEqual([
    "transition removed: 'lit' on 'after pause' → off",
    "transition added: 'lit' on 'after 2 s' → off",
    '1 path differs on the way:',
    "  84f69082 'the switch is pressed → 1000 ms pass': step 3 '1000 ms pass': '2000 ms pass' instead of '1000 ms pass'",
    '1 path is new:',
    "  ab66a825 'the switch is pressed → 2000 ms pass'",
    '1 path is generated no longer:',
    "  84f69082 'the switch is pressed → 1000 ms pass'",
  ]);
});

test('an alternative that is removed is not said of the others', () => {
  const guarded: LampStates = {
    off: {
      on: {
        'switch.pressed': [
          { guard: 'isNew', target: 'warming', actions: ['count'] },
          { guard: 'isOld', target: 'broken' },
          { actions: 'shine' },
        ],
      },
    },
  };
  const before = createGolden(lampModel(guarded));
  const after = lampModel({
    off: { on: { 'switch.pressed': [{ guard: 'isOld', target: 'broken' }, { actions: 'shine' }] } },
  });
  expect(describeGoldenDifference(after, before).slice(0, 2)).toEqual([
    "transition removed: 'off' on 'switch pressed' if 'isNew' → warming",
    '4 paths can no longer be taken:',
  ]);
});

test('an action that no longer changes the context is said of the paths alone', () => {
  const idle = lampModel();
  const machine = idle.machine.provide({ actions: { count: assign({}) } });
  expect(describeGoldenDifference({ ...idle, machine }, accepted, words).slice(0, 2)).toEqual([
    '1 path ends elsewhere:',
    expect.stringContaining("step 1 'the switch is pressed': missing: context.presses: 1"),
  ]);
});

test('a scenario of the model is a golden path of its own, and an impossible one is named', () => {
  const scenarios = { 'it is lit twice': ['warmUp: warm', 'lamp.off', 'warmUp: warm'] };
  const { paths } = createGolden({ ...lampModel(), scenarios });
  expect(paths.length).toBe(accepted.paths.length + 1);
  expect(paths.at(-1)).toMatchObject({ title: 'it is lit twice' });
  expect(paths.at(-1)?.steps.map(({ name }) => name)).toEqual([
    'the switch is pressed',
    'warmUp: warm',
    'the switch is pressed',
    'the switch is pressed',
    'warmUp: warm',
  ]);
  const impossible = { 'it is repaired': ['lamp.broken', 'lamp.off'] };
  expect(describeGoldenDifference({ ...lampModel(), scenarios: impossible }, accepted)).toEqual([
    "lamp: the scenario 'it is repaired' is not possible",
  ]);
});

test('an input and a first state that differ are named', () => {
  const model = lampModel();
  expect(
    describeGoldenDifference({ ...model, inputs: { 'a new lamp': { presses: 1 } } }, accepted, words)[0],
  ).toBe("start 'a new lamp': context.presses: 1 instead of 0");
  expect(describeGoldenDifference({ ...model, inputs: { 'an old lamp': { presses: 0 } } }, accepted)[0]).toBe(
    "input removed: 'a new lamp'",
  );
});
