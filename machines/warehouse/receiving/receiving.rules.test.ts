import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sampleOutcomes, sampleScans } from '#contract/warehouse/scans/scans.samples.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { newEntry } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { receivingMachine } from './receiving.machine.ts';
import { afterAnswer, isUndoable } from './receiving.rules.ts';

const { receive, receiveAnother, damage, undo } = sampleScans;

function sent({ qid }: Scan, outcome: ScanOutcome) {
  return { type: 'scan.sent' as const, scanQid: qid, outcome };
}

function refused({ qid }: Scan) {
  const refusal = { status: 409, answer: { code: 'package_not_received', message: '' } };
  return { type: 'scan.refused' as const, scanQid: qid, refusal };
}

test('what is scanned, ticked, noted and undone goes to the queue in this sequence', () => {
  const actor = createActor(receivingMachine).start();
  const made: string[] = [];
  actor.on('scans.made', ({ scans }) => made.push(...scans.map(({ qid }) => qid)));
  actor.send({ type: 'packages.scanned', scans: [receive, receiveAnother] });
  actor.send({ type: 'damage.noted', scan: damage });
  actor.send({ type: 'undo.requested', scan: undo });
  actor.send({ type: 'undo.requested', scan: { ...undo, qid: 'once more' } });
  expect(made).toEqual([receive, receiveAnother, damage, undo].map(({ qid }) => qid));
  actor.stop();
});

test('a scan that changed nothing, was refused or is taken back is not undone', () => {
  const entry = newEntry(receive);
  const isUndone = (given: object) => isUndoable([{ ...entry, ...given }], receive.qid);
  expect(isUndone({})).toBe(true);
  expect(isUndone({ outcome: sampleOutcomes.received })).toBe(true);
  expect(isUndone({ outcome: sampleOutcomes.unknown })).toBe(true);
  expect(isUndone({ outcome: sampleOutcomes['received before'] })).toBe(false);
  expect(isUndone({ undo: newEntry(undo) })).toBe(false);
  expect(isUndoable([entry], damage.qid)).toBe(false);
});

test('a refusal is shown first, then the next answer, and a scan that waits stays before earlier ones', () => {
  const start = { entries: [newEntry(damage), newEntry(receive)], shownQid: damage.qid };
  const received = afterAnswer(start, sent(receive, sampleOutcomes.received));
  expect(received.shownQid).toBe(damage.qid);
  expect(afterAnswer(start, refused(receive)).shownQid).toBe(receive.qid);
  const answered = afterAnswer(
    afterAnswer(start, refused(receive)),
    sent(damage, sampleOutcomes['damage reported']),
  );
  expect(answered.shownQid).toBe(damage.qid);
});
