import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { listSourceMutants } from './list-mutants.ts';
import { applyEdit } from './source-mutant.ts';
import { readStateNames } from './state-names.ts';

const text = `import { assign, emit, setup } from 'xstate';
import { isDue } from './lamp.rules.ts';

type Context = { presses: number; on: { after: string } };

const broken = { target: 'broken', actions: 'tell' } as const;

export const lampMachine = setup({
  types: { context: {} as Context },
  guards: {
    isNew: ({ context }) => context.presses < 2 && !context.isOld,
    isDue,
  },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1, isLit: true }),
    tell: emit((_, { at }: { at: number }) => ({ type: 'lamp.told', at })),
  },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      on: {
        pressed: [{ guard: 'isNew', target: 'lit', actions: ['count', { type: 'tell', params: { at: 1 } }] }, broken],
      },
      always: { guard: 'isDue', target: 'lit' },
    },
    lit: {
      entry: 'count',
      invoke: { id: 'burn', src: 'burn', input: inputOf, onDone: 'off', onError: broken },
      after: { 1000: 'off' },
    },
    broken: {},
  },
});

function inputOf({ context }: { context: Context }) {
  return { body: { presses: context.presses }, key: idempotencyKeyOf('burn', context.presses) };
}
`;

const rules = `export function isDue({ presses, isOld }: { presses: number; isOld: boolean }) {
  return presses > 3 || isOld;
}

export function isShown() {
  return true || false;
}
`;

const machine = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: {}, lit: {}, broken: {} },
});

function list() {
  const files = [
    { path: 'machines/lamp/lamp.machine.ts', text },
    { path: 'machines/lamp/lamp.rules.ts', text: rules },
  ];
  return listSourceMutants(files, readStateNames(machine));
}

test('every part of a chart has its faults, with their place', () => {
  expect(list().map(({ line, name }) => `${line} ${name}`)).toMatchInlineSnapshot(`
    [
      "6 lamp.machine.ts broken.target: removed",
      "6 lamp.machine.ts broken.target: 'broken' → 'off'",
      "6 lamp.machine.ts broken.actions: removed",
      "11 lamp.machine.ts guards.isNew: without 'context.presses < 2'",
      "11 lamp.machine.ts guards.isNew: without '!context.isOld'",
      "11 lamp.machine.ts guards.isNew: 'context.presses < 2' → 'context.presses >= 2'",
      "11 lamp.machine.ts guards.isNew: '!context.isOld' without '!'",
      "15 lamp.machine.ts actions.count.assign.presses: removed",
      "15 lamp.machine.ts actions.count.assign.presses: 'context.presses + 1' → 'context.presses - 1'",
      "15 lamp.machine.ts actions.count.assign.isLit: true → false",
      "16 lamp.machine.ts actions.tell.emit.type: 'lamp.told' → 'lamp.told changed'",
      "16 lamp.machine.ts actions.tell.emit.at: removed",
      "20 lamp.machine.ts initial: 'off' → 'lit'",
      "24 lamp.machine.ts off.on.pressed: removed",
      "24 lamp.machine.ts off.on.pressed[0]: removed",
      "24 lamp.machine.ts off.on.pressed[0].guard: removed",
      "24 lamp.machine.ts off.on.pressed[0].guard: negated",
      "24 lamp.machine.ts off.on.pressed[0].target: removed",
      "24 lamp.machine.ts off.on.pressed[0].target: 'lit' → 'broken'",
      "24 lamp.machine.ts off.on.pressed[0].actions[0]: removed",
      "24 lamp.machine.ts off.on.pressed[0].actions[1]: removed",
      "24 lamp.machine.ts off.on.pressed[0].actions[1].params: removed",
      "24 lamp.machine.ts off.on.pressed[0].actions[1].params.at: 1 → 2",
      "24 lamp.machine.ts off.on.pressed[1]: removed",
      "26 lamp.machine.ts off.always: removed",
      "26 lamp.machine.ts off.always.guard: removed",
      "26 lamp.machine.ts off.always.guard: negated",
      "26 lamp.machine.ts off.always.target: 'lit' → 'broken'",
      "29 lamp.machine.ts lit.entry: removed",
      "30 lamp.machine.ts lit.input: removed",
      "30 lamp.machine.ts lit.onDone: removed",
      "30 lamp.machine.ts lit.onDone: 'off' → 'lit'",
      "30 lamp.machine.ts lit.onError: removed",
      "30 lamp.machine.ts lit.onError: as onDone",
      "31 lamp.machine.ts lit.after.1000: removed",
      "31 lamp.machine.ts lit.after.1000: later",
      "31 lamp.machine.ts lit.after.1000: 'off' → 'lit'",
      "38 lamp.machine.ts inputOf.body: removed",
      "38 lamp.machine.ts inputOf.body.presses: removed",
      "38 lamp.machine.ts inputOf.key: removed",
      "38 lamp.machine.ts inputOf.key.idempotencyKeyOf(1): removed",
      "2 lamp.rules.ts isDue: without 'presses > 3'",
      "2 lamp.rules.ts isDue: without 'isOld'",
      "2 lamp.rules.ts isDue: 'presses > 3' → 'presses <= 3'",
    ]
  `);
});

test('a fault is one replaced stretch of the text, and each leaves a module that can be read', () => {
  const mutants = list().filter(({ file }) => file.endsWith('lamp.machine.ts'));
  const texts = mutants.map(({ alternatives: [edit] }) => (edit ? applyEdit(text, edit, '') : text));
  expect(new Set([text, ...texts]).size).toBe(mutants.length + 1);
  expect(texts).toContainEqual(expect.stringContaining(`actions: ['count', ...[]] }, broken]`));
});

test('an ambiguous target has an alternative for each state that it may mean', () => {
  const twice = setup({}).createMachine({
    id: 'twice',
    initial: 'one',
    states: {
      one: { initial: 'idle', states: { idle: {}, busy: {} } },
      two: { initial: 'idle', states: { idle: {}, done: {} } },
    },
  });
  const names = readStateNames(twice);
  expect(names.others('idle')).toEqual(['busy', 'done']);
  expect(names.others('#twice.two.idle')).toEqual(['#twice.two.done']);
  expect(names.others('.one')).toEqual(['.two']);
  expect(names.others('one.busy')).toEqual(['one.idle']);
  expect(names.others('elsewhere')).toEqual([]);
});

test('of a shared piece only the parts that the machine uses have faults', () => {
  const piece = `export const toOff = { target: 'off', actions: 'tell' } as const;
export const toLit = { target: 'lit', actions: 'tell' } as const;`;
  const files = [{ path: 'piece.ts', text: piece, names: new Set(['toLit']) }];
  const names = listSourceMutants(files, readStateNames(machine)).map(({ name }) => name);
  expect(names).toEqual([
    'piece.ts toLit.target: removed',
    "piece.ts toLit.target: 'lit' → 'broken'",
    'piece.ts toLit.actions: removed',
  ]);
});
