import { type AnyModel, defineModel, done, failed } from '@quayside/charts/model.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { checkPromises, describeBrokenPromise } from './check-promises.ts';
import { eventually, never, until } from './promise.ts';
import { findVacuousPromises } from './vacuous-promises.ts';
import { createPromiseWatch, describeBrokenInRun } from './watch-promises.ts';

type DeskEvent = { type: 'letter.signed' | 'letter.sent' | 'dialog.closed' };

const desk = setup({
  types: { context: {} as { sent: number }, events: {} as DeskEvent },
  actors: { send: fromPromise(() => Promise.resolve()) },
  actions: { count: assign({ sent: ({ context }) => context.sent + 1 }) },
});

type DeskStates = NonNullable<Parameters<typeof desk.createMachine>[0]['states']>;

const states = {
  draft: { on: { 'letter.signed': 'signed' } },
  signed: { on: { 'letter.sent': 'sending', 'dialog.closed': 'draft' } },
  sending: {
    invoke: { id: 'send', src: 'send', onDone: { target: 'sent', actions: 'count' }, onError: 'failed' },
  },
  failed: { on: { 'letter.sent': 'sending', 'dialog.closed': 'draft' } },
  sent: {},
} satisfies DeskStates;

function deskModel(changed: DeskStates = {}) {
  const machine = desk.createMachine({
    id: 'desk',
    context: { sent: 0 },
    initial: 'draft',
    states: { ...states, ...changed },
  });
  return defineModel(machine, {
    inputs: { 'a letter': undefined },
    events: {
      'it is signed': { type: 'letter.signed' },
      'it is sent': { type: 'letter.sent' },
      'the dialog is closed': { type: 'dialog.closed' },
    },
    outcomes: { send: { arrived: done(undefined), lost: failed(new Error('no stamp')) } },
    guardContext: ({ sent }) => Math.min(sent, 2),
    invariants: {},
    promises: {
      'nothing is sent before it is signed': until({
        clause: 'desk 1',
        from: (snapshot) => snapshot.matches('draft'),
        holds: (snapshot) => !snapshot.matches('sending'),
        until: (snapshot) => snapshot.matches('signed'),
      }),
      'a sent letter is never a draft again': never({
        clause: 'desk 2',
        after: ({ context }) => context.sent > 0,
        condition: (snapshot) => snapshot.matches('draft'),
      }),
      'every failure can be left': eventually({
        clause: 'desk 3',
        from: (snapshot) => snapshot.matches('failed'),
        to: (snapshot) => snapshot.matches('draft'),
        by: ['the dialog is closed'],
      }),
    },
    clauses: { '': 'desk 1' },
  });
}

function broken(changed: DeskStates): string[] {
  return checkPromises(deskModel(changed)).broken.map(describeBrokenPromise);
}

test('a machine that keeps its promises breaks none in all its states', () => {
  expect(checkPromises(deskModel())).toEqual({ broken: [], idle: [], states: 5, isWhole: true });
});

test('until: the steps from the start to the state in which it does not hold are reported', () => {
  expect(broken({ draft: { on: { 'letter.signed': 'sending' } } })).toEqual([
    "'nothing is sent before it is signed' (desk 1) does not hold after a letter → it is signed",
  ]);
});

test('never: what has happened once counts for good', () => {
  expect(broken({ sent: { on: { 'dialog.closed': 'draft' } } })).toEqual([
    "'a sent letter is never a draft again' (desk 2) does not hold after a letter → it is signed → it is sent → send: arrived → the dialog is closed",
  ]);
});

test('eventually: only the named events, answers and time may lead there', () => {
  expect(broken({ failed: { on: { 'letter.sent': 'sending' } } })).toEqual([
    "'every failure can be left' (desk 3): nothing leads there any more after a letter → it is signed → it is sent → send: lost",
  ]);
});

test('a promise that begins in no state is idle, and one that names an unknown event is refused', () => {
  const model = deskModel({ sending: { invoke: { id: 'send', src: 'send', onDone: 'sent' } } });
  expect(checkPromises(model).idle).toEqual([
    'a sent letter is never a draft again',
    'every failure can be left',
  ]);
  const promise = eventually({
    clause: 'desk 3',
    from: () => true,
    to: () => true,
    by: ['it is burnt'],
  });
  expect(() => checkPromises({ ...model, promises: { 'it burns': promise } })).toThrow(
    "desk: 'it burns' is kept by 'it is burnt', which is no event",
  );
});

test('a search that ends at its budget says so, and reports no promise as broken for states beyond it', () => {
  expect(checkPromises(deskModel({ failed: {} }), 3)).toMatchObject({ broken: [], isWhole: false });
});

test('a promise that every mutant keeps is vacuous', () => {
  const model: AnyModel = deskModel();
  const promises = {
    ...model.promises,
    'it is a letter': never({ clause: 'desk 4', after: () => true, condition: () => false }),
  };
  expect(findVacuousPromises(toSystem({ ...model, promises }))).toEqual(['it is a letter']);
});

test('a run is checked snapshot by snapshot, each actor by itself', () => {
  const model = deskModel();
  const { machine } = model;
  const at = (value: string) => machine.resolveState({ value, context: { sent: 0 } });
  const { take, broken: found } = createPromiseWatch();
  const [one, other] = [{}, {}];
  for (const value of ['draft', 'signed', 'sending']) take(one, model, at(value));
  take(other, model, at('sending'));
  expect(found).toEqual([]);
  for (const value of ['draft', 'sending']) take(other, model, at(value));
  expect(found.map(describeBrokenInRun)).toEqual([
    `desk: 'nothing is sent before it is signed' (desk 1) does not hold in "sending"`,
  ]);
});
