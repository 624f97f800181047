import { expect, test } from 'vitest';
import { ovenModel } from '#charts/oven.factory.ts';
import { generatePaths } from '#charts/paths/generate.ts';
import { defineSystem, systemOf } from '#charts/system.ts';
import { drive, type DrivenStep, drivenStepsOf, type Driver, firstUnsupportedStep } from './driver.ts';
import { restrictToDriver, combineDrivers, driverProblems, unsupportedSteps } from './restrict-to-driver.ts';

type Log = string[];

function act(what: string) {
  return (log: Log) => Promise.resolve(void log.push(what));
}

const payer: Driver<Log> = {
  opens: { start: act('opens') },
  does: {
    ask: act('does'),
    'patience: reached': act('a minute passes'),
    leave: { act: act('leaves'), except: { 'pay.paying': 'the dialog is in front' } },
    break: { cannot: 'nobody breaks it' },
  },
  answers: { 'pay: paid': act('answers'), 'pay: lost': { cannot: 'the line cannot be cut' } },
  sees: {
    idle: act('sees idle'),
    'pay.paying.long': act('sees paying'),
    paid: act('sees paid'),
    short: { cannot: 'too short' },
  },
  holds: {
    'pay.paying.long': async (log) => {
      log.push('holds');
      return act('lets go').bind(null, log);
    },
  },
  waits: (log, milliseconds) => act(`waits ${milliseconds}`)(log),
};

const start: DrivenStep = { kind: 'opens', name: 'start', sees: ['idle'] };
const asks: DrivenStep = { kind: 'event', name: 'ask', sees: ['pay.paying.long'] };

async function drivenLog(...steps: DrivenStep[]) {
  const log: Log = [];
  await drive(payer, log, steps, (name, body) => {
    log.push(`[${name}]`);
    return body();
  });
  return log;
}

test('answers are prepared before what asks for them, and what a page cannot show is not looked for', async () => {
  expect(
    await drivenLog(
      start,
      { kind: 'event', name: 'ask', sees: ['idle'] },
      { kind: 'outcome', name: 'pay: paid', sees: ['paid', 'short'] },
      { kind: 'after', name: '50 ms pass', milliseconds: 50, sees: [] },
    ),
  ).toEqual(
    ['[start]', 'opens', 'sees idle', '[ask → pay: paid]', 'answers', 'does', 'sees paid'].concat([
      '[50 ms pass]',
      'waits 50',
    ]),
  );
});

test('an answer waits while the machine stays, and comes when the path goes on or ends', async () => {
  const paid: DrivenStep = { kind: 'outcome', name: 'pay: paid', sees: ['paid'] };
  const reached: DrivenStep = { kind: 'outcome', name: 'patience: reached', sees: ['pay.paying.long'] };
  expect((await drivenLog(start, asks, reached, paid)).slice(3)).toEqual(
    ['[ask]', 'holds', 'does', 'sees paying', '[patience: reached → pay: paid]'].concat([
      'answers',
      'a minute passes',
      'lets go',
      'sees paid',
    ]),
  );
  expect((await drivenLog(start, asks)).slice(3)).toEqual([
    '[ask]',
    'holds',
    'does',
    'sees paying',
    'lets go',
  ]);
});

test.for<[DrivenStep, string]>([
  [{ kind: 'event', name: 'fly', sees: [] }, "The driver has no way to do 'fly'."],
  [{ kind: 'outcome', name: 'pay: won', sees: [] }, "The driver has no answer 'pay: won'."],
  [{ kind: 'event', name: 'ask', sees: ['gone'] }, "The driver has no look of 'gone'."],
  [{ kind: 'event', name: 'break', sees: [] }, "No browser can do it: 'break': nobody breaks it"],
])('a driver that does not know a step says which', async ([step, sentence]) => {
  await expect(drivenLog(start, step)).rejects.toThrow(sentence);
});

test.for<[string | null, DrivenStep[]]>([
  [null, [start, asks]],
  [null, [start, { kind: 'event', name: 'leave', sees: [] }]],
  ["'leave': the dialog is in front", [start, asks, { kind: 'event', name: 'leave', sees: [] }]],
  ["'break': nobody breaks it", [start, { kind: 'event', name: 'break', sees: [] }]],
  ["'pay: lost': the line cannot be cut", [start, { kind: 'outcome', name: 'pay: lost', sees: [] }]],
  ["'fly': the driver does not know it", [start, { kind: 'event', name: 'fly', sees: [] }]],
])('what stands in the way of a path is told before it is gone: %s', ([obstacle, steps]) => {
  expect(firstUnsupportedStep(payer, steps)).toBe(obstacle);
});

const nothing = act('');
function baker(): Driver<Log> {
  const { paths } = generatePaths(ovenModel);
  const steps = paths.flatMap((path) => drivenStepsOf(path));
  const named = (kind: string) =>
    steps.filter((step) => step.kind === kind).map(({ name }) => [name, nothing]);
  return {
    opens: Object.fromEntries(named('opens')),
    does: Object.fromEntries(named('event')),
    answers: Object.fromEntries(named('outcome')),
    sees: Object.fromEntries(steps.flatMap(({ sees }) => sees.map((id) => [id, nothing]))),
    holds: {},
    waits: nothing,
  };
}

test('a driver that has everything of a model has no problem; what it lacks or has too much is named', () => {
  const whole = baker();
  expect(driverProblems(whole, systemOf(ovenModel))).toEqual({ missing: [], surplus: [] });
  const { 'power fails': _, ...does } = whole.does;
  const { 'oven.off': _off, ...sees } = whole.sees;
  const odd = { ...whole, does, sees, answers: { ...whole.answers, 'heat: cool': nothing } };
  expect(driverProblems(odd, systemOf(ovenModel))).toEqual({
    missing: ['power fails', 'oven.off'],
    surplus: ['heat: cool'],
  });
});

test('paths of what a browser can do go other ways, and what only the rest leads to is unreached', () => {
  const cannot = { cannot: 'no' };
  const whole = baker();
  const clumsy = { ...whole, answers: { ...whole.answers, 'heat: broken': cannot } };
  expect([...unsupportedSteps(clumsy, systemOf(ovenModel))]).toEqual([['no', ['heat: broken']]]);
  const { paths, unreached } = generatePaths(restrictToDriver(systemOf(ovenModel), clumsy), {
    criterion: ['transitions'],
  });
  const never = generatePaths(ovenModel, { criterion: ['transitions'] }).unreached.map(({ goal }) => goal);
  expect(unreached.map(({ goal }) => goal).filter((goal) => !never.includes(goal))).toEqual([
    'oven.on.heating.heating xstate.error.actor.heat [0]',
  ]);
  expect(paths.map((path) => firstUnsupportedStep(clumsy, drivenStepsOf(path)))).toEqual(
    paths.map(() => null),
  );
});

test('in a system each part is driven under its name', () => {
  const house = combineDrivers(payer, { oven: baker() });
  const system = defineSystem(ovenModel, { parts: {}, internalEvents: [] });
  expect(Object.keys(house.does)).toContain('oven: power fails');
  expect(Object.keys(house.answers)).toContain('oven: heat: broken');
  expect(Object.keys(house.sees)).toEqual(expect.arrayContaining(['paid', 'oven.off']));
  expect(driverProblems(house, system).missing).toContain('power fails');
});
