import { expect, test, vi } from 'vitest';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import type { Scan } from '#contract/scans/scans.schemas.ts';
import {
  addedScan,
  applyChanges,
  failureOfRefusal,
  type QueuedScan,
  refusedScan,
  retryTime,
  settledScan,
} from './scan-queue.rules.ts';

const userQid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function queued(number: number, position: number): QueuedScan {
  const qid = `0f8fad5b-d9cb-469f-a165-70867728950${number}`;
  const scan: Scan = { qid, action: 'RECEIVE', code: `JD${number}`, scannedAt: '2026-11-26T10:41:00.000Z' };
  return { userQid, qid, position, scan, refusal: null };
}

const [first, second] = [queued(1, 10), queued(2, 20)];

test('the queue is in the sequence of positions, whatever the sequence of changes', () => {
  const changes = [
    { type: 'keep', queued: second },
    { type: 'keep', queued: first },
  ] as const;
  expect(applyChanges([], changes)).toEqual([first, second]);
  expect(applyChanges([first, second], [{ type: 'forget', scanQid: first.qid }])).toEqual([second]);
});

test('a new scan is the last one, also when the clock of the device was set back', () => {
  vi.useFakeTimers({ now: 15 });
  const { scan } = queued(3, 0);
  const added = (queue: QueuedScan[]) => addedScan(queue, userQid, scan);
  expect(added([first])).toEqual({ type: 'keep', queued: { ...queued(3, 15) } });
  expect(added([first, second])).toEqual({ type: 'keep', queued: { ...queued(3, 21) } });
  vi.useRealTimers();
});

test('a refused scan is sent again from its place, or forgotten', () => {
  const refused = { ...first, refusal: { status: 409, answer: { code: 'unknown_package' } } };
  const settle = (how: 'again' | 'drop', queue = [refused, second]) =>
    settledScan(queue, { scanQid: first.qid, how });
  expect(settle('again')).toEqual({ type: 'keep', queued: first });
  expect(settle('drop')).toEqual({ type: 'forget', scanQid: first.qid });
  // Another tab has settled it.
  expect(settle('again', [second])).toEqual({ type: 'forget', scanQid: first.qid });
});

test('the reason of a refusal is kept as the marketplace gave it', () => {
  const change = refusedScan(first, refusalError(sendScan, 'scan_not_last'));
  expect(change).toEqual({
    type: 'keep',
    queued: { ...first, refusal: { status: 409, answer: { code: 'scan_not_last', message: '' } } },
  });
  const refusal = { status: 409, answer: { code: 'scan_not_last', message: '' } };
  expect(failureOfRefusal(refusal)).toMatchObject({ code: 'scan_not_last', status: 409 });
  expect(failureOfRefusal({ status: 418, answer: 'tea' })).toMatchObject({ code: 'UNEXPECTED', status: 418 });
});

test('a scan is sent again later after each failure, and never at once', () => {
  vi.useFakeTimers({ now: 100_000 });
  const error = unansweredError(sendScan);
  expect([0, 1, 5].map((attempts) => retryTime(error, attempts))).toEqual([101_000, 102_000, 130_000]);
  expect(retryTime(new Error('a defect'), 3)).toBe(101_000);
  vi.useRealTimers();
});
