import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { refusalError, unansweredError } from '#client/call-error.ts';
import type { CallInput, CallReply } from '#contract/call.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { sampleOutcomes, sampleScans } from '#contract/scans/scans.samples.ts';
import { receivingMachine, undoableScans } from './receiving.machine.ts';

const { receive, damage } = sampleScans;
const scans = Array.from({ length: 7 }, (_, index) => ({ ...receive, qid: `scan-${index}` }));

/** A page that receives, whose scans the test answers. */
function start() {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<CallReply<typeof sendScan>>[] = [];
  const send = fromPromise<CallReply<typeof sendScan>, CallInput<typeof sendScan>>(({ input }) => {
    expect(input.idempotencyKey).toBe(input.body.qid);
    sent.push(input.body.qid);
    const answer = Promise.withResolvers<CallReply<typeof sendScan>>();
    answers.push(answer);
    return answer.promise;
  });
  const actor = createActor(receivingMachine.provide({ actors: { sendScan: send } }));
  const told: string[] = [];
  actor.on('*', (event) => told.push(event.type));
  onTestFinished(() => void actor.stop());
  async function answer(outcome: CallReply<typeof sendScan> | Error) {
    const last = answers.at(-1);
    if (outcome instanceof Error) last?.reject(outcome);
    else last?.resolve(outcome);
    await Promise.allSettled([last?.promise]);
  }
  return { actor: actor.start(), sent, told, answer };
}

test('scans that come while one is sent follow in sequence, and the last five are kept', async () => {
  const { actor, sent, answer } = start();
  for (const scan of scans) actor.send({ type: 'packages.scanned', scans: [scan] });
  expect(sent).toEqual(['scan-0']);
  for (const { qid } of scans) {
    await vi.waitFor(() => expect(sent.at(-1)).toBe(qid));
    await answer(sampleOutcomes.received);
  }
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('reading'));
  expect(sent).toEqual(scans.map(({ qid }) => qid));
  expect(actor.getSnapshot().context.last.map(({ scan }) => scan.qid)).toEqual([
    'scan-6',
    'scan-5',
    'scan-4',
    'scan-3',
    'scan-2',
  ]);
});

test('a scan without an answer is sent again with its key, before those behind it', async () => {
  const { actor, sent, told, answer } = start();
  actor.send({ type: 'packages.scanned', scans: scans.slice(0, 2) });
  await answer(unansweredError(sendScan));
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ stopped: 'ready' }));
  actor.send({ type: 'retry.requested' });
  expect(actor.getSnapshot().context.failure).toBe(null);
  await answer(sampleOutcomes.received);
  await vi.waitFor(() => expect(sent).toEqual(['scan-0', 'scan-0', 'scan-1']));
  expect(told).toEqual(['scan.stopped', 'scan.settled']);
});

test('what a package refuses is told, and the next scan goes on', async () => {
  const { actor, sent, told, answer } = start();
  actor.send({ type: 'damage.noted', scan: damage });
  actor.send({ type: 'packages.scanned', scans: [receive] });
  await answer(refusalError(sendScan, 'package_not_received'));
  await vi.waitFor(() => expect(sent).toEqual([damage.qid, receive.qid]));
  const { last, newest, waiting } = actor.getSnapshot().context;
  expect(newest).toMatchObject({ scan: damage, outcome: null, failure: { code: 'package_not_received' } });
  expect(undoableScans({ last, waiting })).toEqual([]);
  expect(told).toEqual(['scan.settled']);
});

test('an undone scan stays in the list, marked', async () => {
  const { actor, answer } = start();
  actor.send({ type: 'packages.scanned', scans: [receive] });
  await answer(sampleOutcomes.received);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('reading'));
  actor.send({ type: 'undo.requested', scan: sampleScans.undo });
  const waiting = actor.getSnapshot().context;
  expect(undoableScans(waiting)).toEqual([]);
  await answer(sampleOutcomes.undone);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('reading'));
  expect(actor.getSnapshot().context).toMatchObject({
    newest: { scan: sampleScans.undo, outcome: { result: 'UNDONE' } },
    last: [{ scan: receive, isUndone: true }],
  });
});
