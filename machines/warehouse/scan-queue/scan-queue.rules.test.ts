import { expect, test, vi } from 'vitest';
import { refusalError, unansweredError } from '#client/call-error.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { sampleScans } from '#contract/warehouse/scans/scans.samples.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { addedDamage } from './damage.rules.ts';
import {
  addedScan,
  applyChanges,
  failureOfRefusal,
  isPhoto,
  nextOf,
  photosOf,
  type Queued,
  type QueuedPhoto,
  type QueuedScan,
  refusing,
  retryTime,
  settled,
} from './scan-queue.rules.ts';
import { failureOfPhoto } from './send-photo.ts';

const userQid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function queued(number: number, position: number): QueuedScan {
  const qid = `0f8fad5b-d9cb-469f-a165-70867728950${number}`;
  const scan: Scan = { qid, action: 'RECEIVE', code: `JD${number}`, scannedAt: '2026-11-26T10:41:00.000Z' };
  return { userQid, qid, position, scan, refusal: null };
}

const [first, second] = [queued(1, 10), queued(2, 20)];

/** A photo that belongs to the first scan. */
function queuedPhoto(number: number, position: number): QueuedPhoto {
  const photo = {
    scanQid: first.qid,
    code: makePackageCode(1),
    name: `${number}.jpg`,
    takenAt: '2026-11-26T10:41:00.000Z',
  };
  return { userQid, qid: `1f8fad5b-d9cb-469f-a165-70867728950${number}`, position, photo, refusal: null };
}
const [corner, side] = [queuedPhoto(1, 11), queuedPhoto(2, 12)];
const refusal = { status: 409, answer: { code: 'unknown_package' } };

test('the queue is in the sequence of positions, whatever the sequence of changes', () => {
  const changes = [
    { type: 'keep', queued: second },
    { type: 'keep', queued: first },
  ] as const;
  expect(applyChanges([], changes)).toEqual([first, second]);
  expect(applyChanges([first, second], [{ type: 'forget', qid: first.qid }])).toEqual([second]);
});

test('a new scan is the last one, also when the clock of the device was set back', () => {
  vi.useFakeTimers({ now: 15 });
  const { scan } = queued(3, 0);
  const added = (queue: Queued[]) => addedScan(queue, userQid, scan);
  expect(added([first])).toEqual({ type: 'keep', queued: { ...queued(3, 15) } });
  expect(added([first, second])).toEqual({ type: 'keep', queued: { ...queued(3, 21) } });
  vi.useRealTimers();
});

test('photos follow the scan that reports their damage', () => {
  vi.useFakeTimers({ now: 15 });
  const scan = {
    ...sampleScans.damage,
    qid: first.qid,
    code: makePackageCode(1),
    scannedAt: first.scan.scannedAt,
  };
  const photos = [corner, side].map(({ qid, photo: { name } }) => ({ qid, name }));
  expect(addedDamage([second], userQid, { scan, photos })).toEqual([
    { type: 'keep', queued: { ...first, position: 21, scan } },
    { type: 'keep', queued: { ...corner, position: 22 } },
    { type: 'keep', queued: { ...side, position: 23 } },
  ]);
  vi.useRealTimers();
});

test('scans are sent before photos, and a photo after its scan is accepted', () => {
  expect(nextOf([first, corner, side, second])).toEqual(first);
  expect(nextOf([corner, side, second])).toEqual(second);
  expect(nextOf([corner, side])).toEqual(corner);
  expect(nextOf([{ ...corner, refusal }, side])).toEqual(side);
  expect(nextOf([{ ...first, refusal }, corner, second])).toEqual(second);
  expect(nextOf([{ ...first, refusal }, corner])).toBeNull();
  expect(nextOf([])).toBeNull();
  expect([isPhoto(null), isPhoto(first), isPhoto(corner)]).toEqual([false, false, true]);
});

test('a refused scan is sent again from its place, or forgotten with its photos', () => {
  const refused = { ...first, refusal };
  const settle = (how: 'again' | 'drop', queue: Queued[] = [refused, second]) =>
    settled(queue, { qid: first.qid, how });
  expect(settle('again')).toEqual([{ type: 'keep', queued: first }]);
  expect(settle('drop')).toEqual([{ type: 'forget', qid: first.qid }]);
  expect(settle('again', [refused, corner])).toEqual([{ type: 'keep', queued: first }]);
  expect(settle('drop', [refused, corner, second, side])).toEqual(
    [first, corner, side].map(({ qid }) => ({ type: 'forget', qid })),
  );
  // Another tab has settled it.
  expect(settle('again', [corner, second])).toEqual([{ type: 'forget', qid: first.qid }]);
  expect(photosOf([first, corner, second, side], second.qid)).toEqual([]);
});

test('a refused photo is settled by itself', () => {
  const queue = [first, { ...corner, refusal }, side];
  expect(settled(queue, { qid: corner.qid, how: 'again' })).toEqual([{ type: 'keep', queued: corner }]);
  expect(settled(queue, { qid: corner.qid, how: 'drop' })).toEqual([{ type: 'forget', qid: corner.qid }]);
});

test('the reason of a refusal is kept as the marketplace gave it', () => {
  const refused = { status: 409, answer: { code: 'scan_not_last', message: '' } };
  expect(refusing({ sent: first }, refusalError(sendScan, 'scan_not_last'))).toEqual([
    { type: 'keep', queued: { ...first, refusal: refused } },
  ]);
  expect(failureOfRefusal(sendScan, refused)).toMatchObject({ code: 'scan_not_last', status: 409 });
  expect(failureOfRefusal(sendScan, { status: 418, answer: 'tea' })).toMatchObject({
    code: 'UNEXPECTED',
    status: 418,
  });
  const tooMany = { status: 409, answer: { code: 'too_many_photos', message: '' } };
  expect(failureOfPhoto(tooMany)).toMatchObject({ code: 'too_many_photos', status: 409 });
  expect(failureOfPhoto({ status: null })).toMatchObject({ code: 'UNREACHABLE' });
});

test('a scan is sent again later after each failure, and never at once', () => {
  vi.useFakeTimers({ now: 100_000 });
  const error = unansweredError(sendScan);
  expect([0, 1, 5].map((attempts) => retryTime(error, attempts))).toEqual([101_000, 102_000, 130_000]);
  expect(retryTime(new Error('a defect'), 3)).toBe(101_000);
  vi.useRealTimers();
});
