import { setTimeout } from 'node:timers/promises';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { defineSystem, toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { drivePath, type ExpectedStep, toDrivenSteps, type Driver, firstUnsupportedStep } from './driver.ts';
import {
  restrictToDriver,
  combineDrivers,
  findDriverProblems,
  findUnsupportedSteps,
} from './restrict-to-driver.ts';

type Log = string[];

function act(name: string) {
  return (log: Log) => Promise.resolve(void log.push(name));
}

const payer: Driver<Log> = {
  start: { start: act('start') },
  actions: {
    ask: act('action'),
    'timer: reached': act('a minute passes'),
    leave: { act: act('leaves'), except: { 'pay.paying': 'the dialog is in front' } },
    break: { unsupported: 'it does not break' },
  },
  replies: { 'pay: paid': act('reply'), 'pay: lost': { unsupported: 'the connection cannot be cut' } },
  assertions: {
    idle: act('assert idle'),
    'pay.paying.long': act('assert paying'),
    paid: act('assert paid'),
    short: { unsupported: 'too short' },
  },
  delays: {
    'pay.paying.long': (log) => {
      log.push('delay');
      return Promise.resolve({ requested: Promise.resolve(), end: () => act('end delay')(log) });
    },
  },
  advanceTime: (log, milliseconds) => act(`advance ${milliseconds}`)(log),
};

const start: ExpectedStep = { kind: 'start', name: 'start', expectedStates: ['idle'] };
const ask: ExpectedStep = { kind: 'event', name: 'ask', expectedStates: ['pay.paying.long'] };

async function drivenLog(...steps: ExpectedStep[]) {
  const log: Log = [];
  await drivePath(payer, log, steps, (name, body) => {
    log.push(`[${name}]`);
    return body();
  });
  return log;
}

test('replies are prepared before the action, and states that a page cannot show are not asserted', async () => {
  expect(
    await drivenLog(
      start,
      { kind: 'event', name: 'ask', expectedStates: ['idle'] },
      { kind: 'outcome', name: 'pay: paid', expectedStates: ['paid', 'short'] },
      { kind: 'after', name: '50 ms pass', milliseconds: 50, expectedStates: [] },
    ),
  ).toEqual(
    ['[start]', 'start', 'assert idle', '[ask → pay: paid]', 'reply', 'action', 'assert paid'].concat([
      '[50 ms pass]',
      'advance 50',
    ]),
  );
});

test('a delay lasts while the machine is in its state, and ends when the path continues or ends', async () => {
  const paid: ExpectedStep = { kind: 'outcome', name: 'pay: paid', expectedStates: ['paid'] };
  const reached: ExpectedStep = {
    kind: 'outcome',
    name: 'timer: reached',
    expectedStates: ['pay.paying.long'],
  };
  expect((await drivenLog(start, ask, reached, paid)).slice(3)).toEqual(
    ['[ask]', 'delay', 'action', 'assert paying', '[timer: reached → pay: paid]'].concat([
      'reply',
      'a minute passes',
      'end delay',
      'assert paid',
    ]),
  );
  expect((await drivenLog(start, ask)).slice(3)).toEqual([
    '[ask]',
    'delay',
    'action',
    'assert paying',
    'end delay',
  ]);
});

test('before the states after a reply are asserted, the page has made its call', async () => {
  const log: Log = [];
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  const delays = {
    'pay.paying.long': () => Promise.resolve({ requested, end: () => act('end delay')(log) }),
  };
  const paid: ExpectedStep = { kind: 'outcome', name: 'pay: paid', expectedStates: ['idle'] };
  const driving = drivePath({ ...payer, delays }, log, [start, ask, paid], (_, body) => body());
  await setTimeout();
  log.push('request');
  request();
  await driving;
  expect(log).toEqual(['start', 'assert idle', 'reply', 'action', 'request', 'end delay', 'assert idle']);
});

test.for<[ExpectedStep, string]>([
  [{ kind: 'event', name: 'fly', expectedStates: [] }, "The driver has no action for 'fly'."],
  [{ kind: 'outcome', name: 'pay: won', expectedStates: [] }, "The driver has no reply 'pay: won'."],
  [{ kind: 'event', name: 'ask', expectedStates: ['gone'] }, "The driver has no assertion for 'gone'."],
  [{ kind: 'event', name: 'break', expectedStates: [] }, "No browser can do it: 'break': it does not break"],
])('the error names the step that the driver does not know', async ([step, sentence]) => {
  await expect(drivenLog(start, step)).rejects.toThrow(sentence);
});

test.for<[string | null, ExpectedStep[]]>([
  [null, [start, ask]],
  [null, [start, { kind: 'event', name: 'leave', expectedStates: [] }]],
  ["'leave': the dialog is in front", [start, ask, { kind: 'event', name: 'leave', expectedStates: [] }]],
  ["'break': it does not break", [start, { kind: 'event', name: 'break', expectedStates: [] }]],
  [
    "'pay: lost': the connection cannot be cut",
    [start, { kind: 'outcome', name: 'pay: lost', expectedStates: [] }],
  ],
  ["'fly': not in the driver", [start, { kind: 'event', name: 'fly', expectedStates: [] }]],
])('the first unsupported step of a path is found without running it: %s', ([obstacle, steps]) => {
  expect(firstUnsupportedStep(payer, steps)).toBe(obstacle);
});

const nothing = act('');
function baker(): Driver<Log> {
  const { paths } = generatePaths(ovenModel);
  const steps = paths.flatMap((path) => toDrivenSteps(path));
  const named = (kind: string) =>
    steps.filter((step) => step.kind === kind).map(({ name }) => [name, nothing]);
  return {
    start: Object.fromEntries(named('start')),
    actions: Object.fromEntries(named('event')),
    replies: Object.fromEntries(named('outcome')),
    assertions: Object.fromEntries(
      steps.flatMap(({ expectedStates }) => expectedStates.map((id) => [id, nothing])),
    ),
    delays: {},
    advanceTime: nothing,
  };
}

test('a driver that covers its model has no problems; missing and surplus entries are named', () => {
  const whole = baker();
  expect(findDriverProblems(whole, toSystem(ovenModel))).toEqual({ missing: [], surplus: [] });
  const { 'power fails': _, ...actions } = whole.actions;
  const { 'oven.off': _off, ...assertions } = whole.assertions;
  const odd = { ...whole, actions, assertions, replies: { ...whole.replies, 'heat: cool': nothing } };
  expect(findDriverProblems(odd, toSystem(ovenModel))).toEqual({
    missing: ['power fails', 'oven.off'],
    surplus: ['heat: cool'],
  });
});

test('generated paths avoid unsupported steps, and goals that need one are unreached', () => {
  const unsupported = { unsupported: 'no' };
  const whole = baker();
  const limited = { ...whole, replies: { ...whole.replies, 'heat: broken': unsupported } };
  expect([...findUnsupportedSteps(limited, toSystem(ovenModel))]).toEqual([['no', ['heat: broken']]]);
  const { paths, unreached } = generatePaths(restrictToDriver(toSystem(ovenModel), limited), {
    criterion: ['transitions'],
  });
  const never = generatePaths(ovenModel, { criterion: ['transitions'] }).unreached.map(({ goal }) => goal);
  expect(unreached.map(({ goal }) => goal).filter((goal) => !never.includes(goal))).toEqual([
    'oven.on.heating.heating xstate.error.actor.heat [0]',
  ]);
  expect(paths.map((path) => firstUnsupportedStep(limited, toDrivenSteps(path)))).toEqual(
    paths.map(() => null),
  );
});

test('the driver of a system has the steps of each part under its actor key', () => {
  const house = combineDrivers(payer, { oven: baker() });
  const system = defineSystem(ovenModel, { parts: {}, internalEvents: [] });
  expect(Object.keys(house.actions)).toContain('oven: power fails');
  expect(Object.keys(house.replies)).toContain('oven: heat: broken');
  expect(Object.keys(house.assertions)).toEqual(expect.arrayContaining(['paid', 'oven.off']));
  expect(findDriverProblems(house, system).missing).toContain('power fails');
});
