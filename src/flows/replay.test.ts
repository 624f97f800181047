import { runPath } from '@quayside/charts/replay.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { convertReplayToPath, formatSessionAsVitest } from '@quayside/flows/inspector/export-vitest.ts';
import { exportSession } from '@quayside/flows/inspector/exports.ts';
import { filterLog, isIgnoredEvent, createLogEntries } from '@quayside/flows/inspector/log.ts';
import {
  countVisits,
  type ObservedSession,
  findLastTransitions,
  snapshotAt,
} from '@quayside/flows/inspector/observed-session.ts';
import { replayRecordedActor } from '@quayside/flows/inspector/replay.ts';
import { addSessionToSystem } from '@quayside/flows/inspector/session-model.ts';
import {
  startSimulation,
  takeStep,
  stepOptions,
  simulatedActorOf,
} from '@quayside/flows/inspector/simulation.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { refusalError } from '#client/call-error.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { callId } from '#contract/platform/api/call.ts';
import { models } from '#machines/models/models.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { portalMachines } from './portal-machines.ts';
import { recordRootActor } from './recording.factory.ts';

/** A recorded payment that is refused. */
async function recordedPayment() {
  const pay = fromPromise<Sale, CallInput<typeof payComplete>>(() =>
    Promise.reject(refusalError(payComplete, 'harbourpayError')),
  );
  const input = { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(selfShippedSale) };
  const payment = createActor(paymentMachine.provide({ actors: { pay } }), { id: 'payment', input });
  payment.start();
  onTestFinished(() => void payment.stop());
  const recorded = recordRootActor(payment);
  payment.send({ type: 'dialog.closed' });
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'payment.confirmed' });
  await expect.poll(() => payment.getSnapshot().value).toEqual({ idle: 'ready' });
  return { session: recorded.session(), actor: recorded.actor('payment') };
}

function placeOf({ messages }: ObservedSession, type: string, event: string): number {
  return messages.findIndex(
    (message) => message.type === type && 'event' in message && message.event.type === event,
  );
}

test('an actor stands at each message where it stood then', async () => {
  const { session, actor } = await recordedPayment();
  const asked = placeOf(session, 'event.sent', 'payment.confirmed');
  expect(snapshotAt(session, actor, asked).value).toBe('confirming');
  expect(snapshotAt(session, actor, asked + 4).value).toBe('paying');
  expect(snapshotAt(session, actor)).toMatchObject({
    value: { idle: 'ready' },
    context: { failure: { call: callId(payComplete), code: 'harbourpayError' } },
  });
  expect(findLastTransitions(session, actor.key)?.transitions).toEqual([
    'payment.paying xstate.error.actor.pay [2]',
  ]);
  expect(countVisits(session, 'payment').states).toMatchObject({ 'payment.idle': 2, 'payment.paying': 1 });
});

test('the log holds each event with its steps, and is searched and narrowed', async () => {
  const { session, actor } = await recordedPayment();
  const all = createLogEntries(session);
  const titles = (words: string, onlyTaken = false) =>
    filterLog(all, { actor: actor.key, words, onlyTaken }).map(({ title }) => title);
  expect(titles('')).toEqual([
    'started',
    'dialog closed',
    'payment requested',
    'payment confirmed',
    'pay: error',
  ]);
  expect(titles('', true)).toEqual(['payment requested', 'payment confirmed', 'pay: error']);
  expect(titles('isinreview')).toEqual(['pay: error']);
  expect(all.filter(isIgnoredEvent).map(({ title }) => title)).toEqual(['dialog closed']);
});

test('a session is replayed on the pure machine and stands where it stood', async () => {
  const { session, actor } = await recordedPayment();
  const replay = replayRecordedActor(portalMachines, session, actor);
  if ('problem' in replay) throw new Error(replay.problem);
  expect(replay.divergence).toBeUndefined();
  expect(simulatedActorOf(replay.simulation)).toMatchObject({
    states: ['payment', 'payment.idle', 'payment.idle.ready'],
    taken: { transitions: ['payment.paying xstate.error.actor.pay [2]'] },
  });
});

test('a replay that goes another way than was recorded says where and ends', async () => {
  const { session, actor } = await recordedPayment();
  const messages = session.messages.map((message) =>
    message.type === 'snapshot.changed' && message.value === 'paying'
      ? { ...message, value: 'paid' }
      : message,
  );
  expect(replayRecordedActor(portalMachines, { ...session, messages }, actor)).toMatchObject({
    divergence:
      'After “payment.confirmed”: the replay is in "paying", but the tab was in "paid". The difference comes from data that wasn’t recorded.',
  });
  const late = { ...actor, first: { ...actor.first, value: 'paying' } };
  expect(replayRecordedActor(portalMachines, session, late)).toMatchObject({
    divergence: expect.stringContaining('Recording started after'),
  });
});

test('from a moment of the session the actor goes on as somebody wants', async () => {
  const { session, actor } = await recordedPayment();
  const replay = replayRecordedActor(portalMachines, session, actor, {
    upTo: placeOf(session, 'event.sent', 'payment.confirmed'),
  });
  if ('problem' in replay) throw new Error(replay.problem);
  const names = stepOptions(replay.simulation).map(({ step }) => step.name);
  expect(names).toEqual(expect.arrayContaining(['payment is requested', 'pay: paid', 'pay: UNREACHABLE']));
  const paid = stepOptions(replay.simulation).find(({ step }) => step.name === 'pay: paid');
  if (!paid) throw new Error('There is no such case.');
  expect(simulatedActorOf(takeStep(replay.simulation, paid.step)).states).toEqual([
    'payment',
    'payment.paid',
  ]);
});

test('an event that would be ignored is offered as such', () => {
  const { payment } = models;
  if (!payment) throw new Error('There is no such model.');
  const offered = stepOptions(startSimulation(payment, 'an order ready to be paid'));
  expect(offered.filter(({ isTaken }) => isTaken).map(({ step }) => step.name)).toContain(
    'payment is requested',
  );
  expect(offered.filter(({ isTaken }) => !isTaken).map(({ step }) => step.name)).toContain(
    'payment is confirmed',
  );
});

test('the exported test walks the session on a real actor and then asks what should have been', async () => {
  const { session, actor } = await recordedPayment();
  const replay = replayRecordedActor(portalMachines, session, actor);
  const made = formatSessionAsVitest(portalMachines, session, actor);
  const { payment } = models;
  if ('problem' in replay || 'problem' in made || !payment) throw new Error('Nothing was exported.');
  const { input, events, path } = convertReplayToPath(replay);
  await runPath(addSessionToSystem(toSystem(payment), input, events), path);
  expect(made.text).toContain(JSON.stringify(path, null, 2));
  expect(made.text).toContain(
    'expect.fail("The actor is in Ready. Write what should have happened instead.");',
  );
});

test('a session as Gherkin, Mermaid, an SCXML trace and a recording', async () => {
  const { session, actor } = await recordedPayment();
  const textOf = (format: string) => {
    const made = exportSession(portalMachines, format, session, actor.key);
    return 'text' in made ? made.text : made.problem;
  };
  expect(textOf('gherkin')).toContain('    When pay: error\n      # isInReview: false');
  expect(textOf('mermaid')).toContain('  outside->>a0: payment requested\n  Note over a0: Confirming');
  expect(textOf('scxml')).toContain('<transition id="payment.idle payment.requested [1]"/>');
  expect(JSON.parse(textOf('json'))).toMatchObject({ flows: 1, charts: { payment: expect.any(String) } });
  expect(exportSession(portalMachines, 'gherkin', session, null)).toEqual({
    problem: 'Choose an actor to export.',
  });
});
