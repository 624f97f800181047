import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { sampleOutcomes, sampleScans } from '#contract/warehouse/scans.samples.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import { receivingMachine } from './receiving.machine.ts';
import { undoableScans } from './receiving.rules.ts';

const { receive, damage, undo } = sampleScans;
const scans = Array.from({ length: 7 }, (_, index) => ({ ...receive, qid: `scan-${index}` }));

/** A page that receives; the test answers in place of the queue. */
function start() {
  const actor = createActor(receivingMachine);
  const made: string[] = [];
  const settled: string[] = [];
  actor.on('scans.made', (event) => made.push(...event.scans.map(({ qid }) => qid)));
  actor.on('scan.settled', (event) => settled.push(event.settled.scan.qid));
  onTestFinished(() => void actor.stop());
  const answer = ({ qid }: Scan, outcome: ScanOutcome) =>
    actor.send({ type: 'scan.sent', scanQid: qid, outcome });
  const refuse = ({ qid }: Scan, code: string) =>
    actor.send({
      type: 'scan.refused',
      scanQid: qid,
      refusal: { status: 409, answer: { code, message: '' } },
    });
  return { actor: actor.start(), made, settled, answer, refuse };
}

test('scans go to the queue as they are made, and the last five that are answered are kept', () => {
  const { actor, made, settled, answer } = start();
  actor.send({ type: 'packages.scanned', scans: scans.slice(0, 2) });
  for (const scan of scans.slice(2)) actor.send({ type: 'packages.scanned', scans: [scan] });
  expect(made).toEqual(scans.map(({ qid }) => qid));
  for (const scan of scans) answer(scan, sampleOutcomes.received);
  expect(settled).toEqual(made);
  expect(actor.getSnapshot().value).toBe('resting');
  expect(actor.getSnapshot().context.last.map(({ scan }) => scan.qid)).toEqual([
    'scan-6',
    'scan-5',
    'scan-4',
    'scan-3',
    'scan-2',
  ]);
});

test('an answer to a scan that another page has made is none of this page', () => {
  const { actor, settled, answer, refuse } = start();
  const before = actor.getSnapshot().context;
  answer(receive, sampleOutcomes.received);
  refuse(damage, 'package_not_received');
  expect(actor.getSnapshot().context).toEqual(before);
  expect(settled).toEqual([]);
});

test('a refused scan that a person sends again gets its answer where it stands', () => {
  const { actor, answer, refuse } = start();
  const [first = receive, second = receive] = scans;
  actor.send({ type: 'packages.scanned', scans: [first, second] });
  refuse(first, 'package_handed_over');
  answer(second, sampleOutcomes.received);
  const results = () =>
    actor.getSnapshot().context.last.map(({ outcome, failure }) => outcome?.result ?? failure?.code);
  expect(results()).toEqual(['RECEIVED', 'package_handed_over']);
  answer(first, sampleOutcomes['received before']);
  expect(results()).toEqual(['RECEIVED', 'RECEIVED_BEFORE']);
  // It has its answer: another one is none of this page.
  answer(first, sampleOutcomes.received);
  expect(results()).toEqual(['RECEIVED', 'RECEIVED_BEFORE']);
});

test('a scan that waits is undone in sequence, and stays in the list, marked', () => {
  const { actor, made, answer } = start();
  const context = () => actor.getSnapshot().context;
  actor.send({ type: 'packages.scanned', scans: [receive] });
  expect([...undoableScans(context())]).toEqual([receive.qid]);
  actor.send({ type: 'undo.requested', scan: undo });
  expect([...undoableScans(context())]).toEqual([]);
  actor.send({ type: 'undo.requested', scan: { ...undo, qid: 'once more' } });
  expect(made).toEqual([receive.qid, undo.qid]);
  answer(receive, sampleOutcomes.received);
  expect([...undoableScans(context())]).toEqual([]);
  answer(undo, sampleOutcomes.undone);
  expect(context()).toMatchObject({
    waiting: [],
    newest: { scan: undo, outcome: { result: 'UNDONE' } },
    last: [{ scan: receive, isUndone: true }],
  });
  expect([...undoableScans(context())]).toEqual([]);
});

test('what changed nothing or was refused cannot be undone; an undo that is refused can be asked for again', () => {
  const { actor, answer, refuse } = start();
  const undoable = () => [...undoableScans(actor.getSnapshot().context)];
  actor.send({ type: 'damage.noted', scan: damage });
  refuse(damage, 'package_not_received');
  const [before = receive] = scans;
  actor.send({ type: 'packages.scanned', scans: [before, receive] });
  answer(before, sampleOutcomes['received before']);
  answer(receive, sampleOutcomes.received);
  expect(undoable()).toEqual([receive.qid]);
  actor.send({ type: 'undo.requested', scan: undo });
  refuse(undo, 'scan_not_last');
  expect(actor.getSnapshot().context.newest).toMatchObject({ failure: { code: 'scan_not_last' } });
  expect(undoable()).toEqual([receive.qid]);
});
