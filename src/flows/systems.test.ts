import { formatPathsAsJson } from '@quayside/charts/formats/json.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { runPath } from '@quayside/charts/replay.ts';
import { rootModelOf } from '@quayside/charts/system.ts';
import { exportSession, exportSimulation } from '@quayside/flows/inspector/exports.ts';
import { loadFile } from '@quayside/flows/inspector/load-recording.ts';
import { createLogEntries } from '@quayside/flows/inspector/log.ts';
import { snapshotAt } from '@quayside/flows/inspector/observed-session.ts';
import { simulatePath, generateDefaultPaths, parsePaths } from '@quayside/flows/inspector/paths.ts';
import { describeLogEntry } from '@quayside/flows/inspector/recording-difference.ts';
import { replayRecordedActor } from '@quayside/flows/inspector/replay.ts';
import { addSessionToSystem } from '@quayside/flows/inspector/session-model.ts';
import {
  takeStep,
  stepOptions,
  partsToSimulate,
  simulatedActorOf,
  type Simulation,
  listActorStates,
  createSystemWithParts,
} from '@quayside/flows/inspector/simulation.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { markSaleRead, payComplete } from '#contract/orders/sales.calls.ts';
import { declinedSale, newSale, paidSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { saleSystem } from '#machines/models/models.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { withSaleCache } from '#machines/orders/sale/with-cache.ts';
import { inspectedPortal } from './inspected-portal.ts';
import { portalMachines } from './portal-machines.ts';
import { recordRootActor } from './recording.factory.ts';

/** A recorded order whose payment was requested; it is ready to be paid. */
function recordedOrder(sale = selfShippedSale) {
  const markRead = fromPromise<Sale, CallInput<typeof markSaleRead>>(() => new Promise(() => {}));
  const pay = fromPromise<Sale, CallInput<typeof payComplete>>(() => Promise.resolve(paidSale));
  const payment = paymentMachine.provide({ actors: { pay } });
  const order = createActor(withSaleCache(saleMachine).provide({ actors: { markRead, payment } }), {
    id: 'sale',
    input: { qid: newSale.qid },
  });
  order.start();
  onTestFinished(() => void order.stop());
  const recorded = recordRootActor(order);
  order.send({ type: 'sale.loaded', sale, profileGaps: [] });
  salePartOf(order, 'payment').send({ type: 'payment.requested' });
  return { ...recorded, order };
}

function stepped(simulation: Simulation, actor: string, name: string): Simulation {
  const option = stepOptions(simulation).find(({ step }) => step.actor === actor && step.name === name);
  if (!option) throw new Error(`'${name}' cannot happen to '${actor}'.`);
  return takeStep(simulation, option.step);
}

function statesOf(simulation: Simulation, actor: string): readonly string[] {
  return simulatedActorOf(simulation, actor).states;
}

test('a running order is forked with its parts, and a case is sent to any of them', () => {
  const { session, actor, order } = recordedOrder();
  const replay = replayRecordedActor(portalMachines, session(), actor('sale'), {
    parts: partsToSimulate(portalMachines, 'sale'),
  });
  if ('problem' in replay) throw new Error(replay.problem);
  expect(replay.divergence).toBeUndefined();
  expect(listActorStates(replay.simulation).map(({ machine }) => machine)).toContain('booking');
  expect(statesOf(replay.simulation, 'payment')).toEqual(['payment', 'payment.confirming']);

  const confirmed = stepped(replay.simulation, 'payment', 'payment is confirmed');
  const paid = stepped(confirmed, 'payment', 'pay: paid');
  expect(statesOf(paid, 'payment')).toEqual(['payment', 'payment.paid']);
  expect(statesOf(paid, 'journey')).toContain('journey.life.payment.complete');
  const completing = stepped(paid, 'completion', 'completion is requested');
  expect(statesOf(completing, 'completion')).toContain('completion.confirming');
  expect(salePartOf(order, 'journey').getSnapshot().value).toMatchObject({
    life: { open: { confirmed: { pay: 'payable' } } },
  });
  expect(salePartOf(order, 'payment').getSnapshot().value).toBe('confirming');
});

test('the fork on the screen is what is exported, in every format', async () => {
  const { session, actor } = recordedOrder();
  const replay = replayRecordedActor(portalMachines, session(), actor('sale'), {
    parts: partsToSimulate(portalMachines, 'sale'),
  });
  if ('problem' in replay) throw new Error(replay.problem);
  const confirmed = stepped(replay.simulation, 'payment', 'payment is confirmed');
  const shown = simulatedActorOf(stepped(confirmed, 'payment', 'pay: paid'), 'payment');
  const textOf = (format: string) => {
    const made = exportSimulation(portalMachines, format, shown, 1000);
    return 'text' in made ? made.text : made.problem;
  };
  expect(textOf('gherkin')).toContain('    When pay: done\n    Then Payment is in Paid');
  expect(textOf('mermaid')).toContain('Note over a1: Paid');
  expect(textOf('scxml')).toContain('<transition id="payment.paying xstate.done.actor.pay [0]"/>');
  const loaded = await loadFile(
    new File([textOf('json')], 'fork.json', { type: 'application/json' }),
    inspectedPortal,
  );
  if (loaded.kind !== 'recording') throw new Error('The recording is not read.');
  expect(loaded.recording.warnings).toEqual([]);
  const { session: recorded } = loaded.recording;
  const payment = [...recorded.actors.values()].find(({ published }) => published.machine === 'payment');
  expect(payment && snapshotAt(recorded, payment).value).toBe('paid');

  const written = (name: string) =>
    JSON.parse(new RegExp(`^const ${name}(?:: \\w+)? = (.*?);$`, 'ms').exec(textOf('vitest'))?.[1] ?? 'null');
  const path: ChartPath = written('path');
  expect(path.steps.at(-1)?.expected.parts).toMatchObject({ payment: 'paid' });
  await runPath(addSessionToSystem(saleSystem, written('input'), written('events')), path);
});

test('a part that does not run along is a stub that ends as somebody says', () => {
  const { session, actor } = recordedOrder();
  const replay = replayRecordedActor(portalMachines, session(), actor('sale'), { parts: ['payment'] });
  if ('problem' in replay) throw new Error(replay.problem);
  expect(replay.divergence).toBeUndefined();
  expect(listActorStates(replay.simulation).map((state) => state.actor)).toEqual(['', 'payment']);
  const broken = stepped(replay.simulation, '', 'lines: broken');
  expect(broken.systemStates.at(-1)?.transitionIds).toEqual(['sale xstate.error.actor.lines [0]']);
});

test('a replay of parts that goes another way than was recorded names the part', () => {
  const { session, actor } = recordedOrder();
  const messages = session().messages.map((message) =>
    message.type === 'snapshot.changed' && message.value === 'confirming'
      ? { ...message, value: 'paid' }
      : message,
  );
  expect(
    replayRecordedActor(portalMachines, { ...session(), messages }, actor('sale'), { parts: ['payment'] }),
  ).toMatchObject({
    divergence:
      'After “payment.requested”: in the replay, “payment” is in "confirming", but the tab was in "paid". The difference comes from data that wasn’t recorded.',
  });
});

test('what an actor is told while it is still busy is a line of its own, with its own steps', async () => {
  const { session, actor, order } = recordedOrder();
  salePartOf(order, 'payment').send({ type: 'payment.confirmed' });
  await expect.poll(() => salePartOf(order, 'payment').getSnapshot().value).toBe('paid');
  const payment = actor('sale/payment').key;
  const lines = createLogEntries(session()).filter(
    ({ key, message }) => key === payment && message.type === 'event.sent',
  );
  expect(lines.map(describeLogEntry).slice(-2)).toEqual([
    'Payment: pay: done → Paid',
    'Payment: facts changed → Paid',
  ]);
  expect(lines.at(-2)?.steps.map(({ event }) => event.type)).toEqual(['xstate.done.actor.pay']);
});

test('a guard is exported with what it was asked', () => {
  const { session, actor } = recordedOrder(declinedSale);
  const textOf = (format: string) => {
    const made = exportSession(portalMachines, format, session(), actor('sale/journey').key);
    return 'text' in made ? made.text : made.problem;
  };
  expect(textOf('gherkin')).toContain('      # isConfirmed: false\n      # is “DECLINED”: true\n');
  expect(textOf('scxml')).toContain('<cond name="is “DECLINED”" value="true"/>');
});

test('a generated path of an order with its parts is walked to its end', () => {
  const system = createSystemWithParts(portalMachines, 'sale', ['journey', 'payment', 'completion']);
  if (!system) throw new Error('There is no such system.');
  const suite = generatePaths(system, { through: ['pay: paid', 'complete: completed'] });
  const read = parsePaths(portalMachines, formatPathsAsJson(suite), 'sale');
  if ('problem' in read) throw new Error(read.problem);
  const [path] = read.paths;
  if (!path) throw new Error('There is no such path.');
  const end = simulatePath(portalMachines, path, path.steps.length);
  expect(end).toMatchObject({ actor: 'completion', way: { current: end.way.transitions.length - 1 } });
  expect(end.problem).toBeUndefined();
  expect(statesOf(end.simulation, 'journey')).toContain('journey.life.past.completed');
  expect(statesOf(end.simulation, 'completion')).toContain('completion.completed');
  expect(simulatePath(portalMachines, path, 2).actor).toBe('payment');
});

test('paths of many parts are looked for as long as a person waits, and what is missing is told', () => {
  const system = createSystemWithParts(portalMachines, 'sale', ['lines', 'payment']);
  const alone = createSystemWithParts(portalMachines, 'completion', []);
  if (!system || !alone) throw new Error('There is no such system.');
  expect(generateDefaultPaths(system)).toMatchObject({
    note: expect.stringMatching(/^\d+ of \d+ goals are not reached within 300 abstract states/),
  });
  expect(generateDefaultPaths(alone)).toMatchObject({ note: '' });
});

test('a model that is broken is told when paths are looked for', () => {
  const system = createSystemWithParts(portalMachines, 'payment', []);
  if (!system) throw new Error('There is no such system.');
  const payment = rootModelOf(system);
  const broken = (change: Partial<AnyModel>) =>
    generateDefaultPaths({ ...system, models: { '': { ...payment, ...change } } });
  const events = {
    ...payment.events,
    broken: () => {
      throw new Error('no line');
    },
  };
  expect(broken({ events })).toEqual({
    problem: `payment: the event 'broken' cannot be made in {"idle":"ready"}`,
  });
  expect(broken({ clauses: { nowhere: 'specification 1' } })).toEqual({
    problem: expect.stringContaining("the clause 'nowhere' names no state or transition"),
  });
  expect(broken({ outcomes: {} })).toMatchObject({ paths: expect.any(Array) });
});

test('a file that holds no paths, or those of another machine or an older chart, is told', () => {
  const system = createSystemWithParts(portalMachines, 'payment', []);
  if (!system) throw new Error('There is no such system.');
  const suite = generatePaths(system);
  const broken = { ...suite, paths: [{ ...suite.paths[0], steps: 'none' }] };
  expect(parsePaths(portalMachines, '{', 'payment')).toMatchObject({
    problem: expect.stringContaining('no suite of paths'),
  });
  expect(parsePaths(portalMachines, JSON.stringify(broken), 'payment')).toMatchObject({
    problem: expect.stringContaining('paths.0.steps'),
  });
  expect(parsePaths(portalMachines, formatPathsAsJson(suite), 'sale')).toEqual({
    problem: 'These paths are for “payment”, not for “sale”.',
  });
  expect(
    parsePaths(portalMachines, formatPathsAsJson({ ...suite, chart: 'older' }), 'payment'),
  ).toMatchObject({
    note: expect.stringMatching(/^The chart has changed since/),
  });
});
