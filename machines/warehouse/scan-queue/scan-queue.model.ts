import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { atSimulatedTime } from '@quayside/charts/simulated-time.ts';
import { failureOf, refusalError, unlistedError } from '#client/call-error.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { sampleScanDetails } from '#contract/warehouse/scans/scans.samples.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { scanQueueMachine } from './scan-queue.machine.ts';
import {
  isPhoto,
  isUnreadable,
  isWaitingScan,
  nextOf,
  type QueuedPhoto,
  type QueuedScan,
  statusOf,
} from './scan-queue.rules.ts';

const userQid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function sampleScan(qid: string): Scan {
  return { qid, action: 'RECEIVE', code: 'JD014600057122', scannedAt: '2026-11-26T10:41:00.000Z' };
}

const first = sampleScan('0f8fad5b-d9cb-469f-a165-70867728950e');
const second = sampleScan('9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b11');
const earlier = sampleScan('3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7aa');

/** A scan of an earlier visit. */
const kept: QueuedScan = { userQid, qid: earlier.qid, position: 1, scan: earlier, refusal: null };
const keptRefused: QueuedScan = {
  ...kept,
  refusal: { status: 409, answer: { code: 'package_handed_over' } },
};

/** A photo of damage that was reported in an earlier visit. */
const photo: QueuedPhoto = {
  userQid,
  qid: '5d0e8c1b-7f2a-4b93-8e46-2a9d1c7f0b55',
  position: 2,
  photo: {
    scanQid: earlier.qid,
    code: makePackageCode(1),
    name: 'corner.jpg',
    takenAt: earlier.scannedAt,
  },
  refusal: null,
};

const received: ScanOutcome = { result: 'UNDONE', scanQid: earlier.qid };

class QuotaExceededError extends Error {
  override name = 'QuotaExceededError';
}

export const scanQueueModel = defineModel(scanQueueMachine, {
  inputs: {
    'a signed-in user': { userQid, isConfirmed: true },
    'a user who opened the portal without a network': { userQid, isConfirmed: false },
  },
  events: {
    'a package is scanned': { type: 'scan.made', scan: first },
    'another package is scanned': { type: 'scan.made', scan: second },
    'a scan of an earlier visit is sent again': { type: 'refusal.settled', qid: earlier.qid, how: 'again' },
    'a scan of an earlier visit is set aside': { type: 'refusal.settled', qid: earlier.qid, how: 'drop' },
    'no other tab sends': { type: 'lead.granted' },
    'something else changes what is kept': { type: 'kept.changed' },
    'the browser is offline': { type: 'connection.lost' },
    'the browser is online again': { type: 'connection.restored' },
    'the user is confirmed': { type: 'session.renewed' },
    'the user wants to sign out': { type: 'leave.requested' },
    'the user signs out all the same': { type: 'leave.confirmed' },
    'the user stays': { type: 'leave.declined' },
  },
  outcomes: {
    read: {
      'nothing is kept': done([]),
      'a scan waits': done([kept]),
      'a scan was refused': done([keptRefused]),
      'a photo waits': done([photo]),
      'a photo waits behind a refused scan': done([keptRefused, photo]),
      'storage is blocked': failed(new Error('denied')),
    },
    write: {
      written: done(1),
      'the device is full': failed(new QuotaExceededError('full')),
      'storage is blocked': failed(new Error('denied')),
    },
    send: {
      ...callOutcomes(sendScan, { taken: received }, { throttled: { wait: 30 }, ...sampleScanDetails }),
      'the photo is taken': done(null),
      'the photo is one too many': failed(refusalError(uploadPackagePhoto, 'too_many_photos')),
      'a broken answer': atSimulatedTime(0, () => failed(unlistedError(sendScan, 200))),
    },
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isAnswerDue: {
      all: {
        'something has changed': ({ context }) => context.changes.length > 0,
        'this tab sends': ({ context }) => context.isLead,
        'the session is this user’s': ({ context }) => context.isConfirmed,
        'the marketplace answers': ({ context }) => context.offlineSince === null,
      },
    },
    canSend: {
      all: {
        'this tab sends': ({ context }) => context.isLead,
        'the session is this user’s': ({ context }) => context.isConfirmed,
        'something waits': ({ context }) => nextOf(context.queue) !== null,
      },
    },
    isOvertaken: {
      all: {
        'a photo is sent': ({ context }) => isPhoto(context.sent),
        'something else is next': ({ context: { sent, queue } }) => nextOf(queue)?.qid !== sent?.qid,
      },
    },
    isUnanswered: {
      any: {
        'no answer came': (_, { error }) => statusOf(error) === null,
        'the marketplace failed': (_, { error }) => Number(statusOf(error)) >= 500,
        'its answer came broken': (_, { error }) => isUnreadable(error),
      },
    },
    isTooSoon: {
      any: {
        'it came too soon': (_, { error }) => statusOf(error) === 429,
        'it is being processed': (_, { error }) => failureOf(sendScan, error).code === 'request_in_flight',
      },
    },
  },
  guardContext: ({ queue, changes, sent, isLead, isConfirmed, offlineSince }) => [
    nextOf(queue)?.qid,
    // Not by the rule of the machine: its mutants would fail here, where nothing judges them.
    sent !== null && 'photo' in sent,
    sent?.qid,
    queue.length > 0,
    Math.min(changes.length, 3),
    isLead,
    isConfirmed,
    offlineSince === null,
  ],
  comparedContext: ({ userQid: _userQid, ...context }) => ({
    ...context,
    attempts: Math.min(context.attempts, 2),
  }),
  scenarios: {
    'a photo is sent once its scan is accepted': [
      'readFirst: a photo waits behind a refused scan',
      'no other tab sends',
      'a scan of an earlier visit is sent again',
      'send: taken',
      'send: the photo is taken',
    ],
    'a scan does not wait for a photo, which is sent again': [
      'readFirst: a photo waits',
      'no other tab sends',
      'a package is scanned',
      'send: taken',
      'send: the photo is taken',
    ],
    'a scan does not wait for the next try of a photo': [
      'readFirst: a photo waits',
      'no other tab sends',
      'send: UNREACHABLE',
      'a package is scanned',
      'send: taken',
    ],
    'a photo that is refused stays': [
      'readFirst: a photo waits',
      'no other tab sends',
      'send: the photo is one too many',
    ],
    'a scan that was refused is sent again': [
      'readFirst: a scan was refused',
      'no other tab sends',
      'a scan of an earlier visit is sent again',
      'send: taken',
    ],
    'a scan of this visit is sent after those of earlier ones': [
      'a package is scanned',
      'readFirst: a scan waits',
      'no other tab sends',
      'send: taken',
      'send: taken',
    ],
    'the second failure in a row is waited for longer': [
      'a package is scanned',
      'readFirst: nothing is kept',
      'no other tab sends',
      'send: UNREACHABLE',
      'pause: reached',
      'send: UNREACHABLE',
    ],
    'without a network a scan is written at once': [
      'readFirst: nothing is kept',
      'no other tab sends',
      'the browser is offline',
      'a package is scanned',
    ],
    'a device that keeps scans again says so': [
      'readFirst: storage is blocked',
      'untilRewrite: reached',
      'read: nothing is kept',
    ],
    'what another tab kept is shown': [
      'readFirst: nothing is kept',
      'something else changes what is kept',
      'read: a scan waits',
    ],
    'a scan that is set aside while it waits is not sent again': [
      'readFirst: a scan waits',
      'no other tab sends',
      'send: UNREACHABLE',
      'a scan of an earlier visit is set aside',
      'pause: reached',
    ],
    'without scans the browser says whether it is online': [
      'readFirst: nothing is kept',
      'the browser is offline',
      'the browser is online again',
    ],
    'a scan is sent at once when the browser is online again': [
      'readFirst: a scan waits',
      'no other tab sends',
      'send: UNREACHABLE',
      'the browser is online again',
      'send: taken',
    ],
  },
  invariants: {
    'only the tab that leads sends, and only for a confirmed user': (snapshot) =>
      !snapshot.matches({ running: { sending: 'calling' } }) ||
      (snapshot.context.isLead && snapshot.context.sent !== null),
    'no photo is sent before its scan, nor while a scan waits': (snapshot) => {
      const { sent, queue } = snapshot.context;
      if (!snapshot.matches({ running: { sending: 'calling' } }) || !isPhoto(sent)) return true;
      return !queue.some((queued) => isWaitingScan(queued) || queued.qid === sent.photo.scanQid);
    },
  },
  promises: {
    'scans that the device could not keep are kept later': eventually({
      clause: 'decisions 6, scans without a network',
      from: (snapshot) => snapshot.matches({ running: { keeping: 'failing' } }),
      to: (snapshot) => snapshot.matches({ running: { keeping: 'kept' } }),
      by: [],
    }),
    'a scan is written also while the marketplace answers': eventually({
      clause: 'decisions 6, scans without a network',
      from: (snapshot) => snapshot.matches({ running: { keeping: 'holding' } }),
      to: (snapshot) => snapshot.matches({ running: { keeping: 'writing' } }),
      by: [],
    }),
    'a scan that was not taken is sent again by itself': eventually({
      clause: 'decisions 6, scans without a network',
      from: (snapshot) => snapshot.matches({ running: { sending: 'pausing' } }),
      to: (snapshot) => !snapshot.matches({ running: { sending: 'pausing' } }),
      by: [],
    }),
  },
  clauses: {
    '': 'decisions 6, scans without a network',
    'running.leaving': 'decisions 6, signing out with scans waiting',
  },
});
