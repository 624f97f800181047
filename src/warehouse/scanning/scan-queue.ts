import { shallowEqual } from '@xstate/react';
import * as v from 'valibot';
import { type ActorRefFrom, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { Qid } from '#contract/platform/api/shapes.ts';
import { type Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import { scanQueueMachine } from '#machines/warehouse/scan-queue/scan-queue.machine.ts';
import {
  isPhoto,
  isScan,
  isWaiting,
  type QueuedPhoto,
  type QueuedScan,
  Refusal,
  type Settlement,
  type StoreFailure,
} from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { writeQueue } from '#machines/warehouse/scan-queue/scan-store.ts';
import { keepUnwritten, unwrittenKeys } from '#machines/warehouse/scan-queue/unwritten-changes.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';

export type ScanQueue = ActorRefFrom<typeof scanQueueMachine>;

/** What the marketplace has answered to a scan of this browser. */
export type ScanAnswered = v.InferOutput<typeof ScanAnswered>;
const ScanAnswered = v.variant('type', [
  v.object({ type: v.literal('scan.sent'), scanQid: Qid, outcome: ScanOutcome }),
  v.object({ type: v.literal('scan.refused'), scanQid: Qid, refusal: Refusal }),
]);

const PhotoAnswered = v.object({ type: v.literal('photo.answered'), photoQid: Qid });
type Answered = ScanAnswered | v.InferOutput<typeof PhotoAnswered>;

/** What tabs of one user tell one another. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('kept.changed') }),
  ScanAnswered,
  PhotoAnswered,
]);

export type ScanQueueView = {
  /** Since when the marketplace does not answer, in milliseconds on its clock; null while it does. */
  offlineSince: number | null;
  waiting: QueuedScan[];
  refused: QueuedScan[];
  /** Photos that wait, and those that were refused. */
  photos: QueuedPhoto[];
  refusedPhotos: QueuedPhoto[];
  /** Why this device does not keep scans; null while it does. */
  storeFailure: StoreFailure | null;
  /** Whether the user is asked before the sign-out. */
  isAskedToLeave: boolean;
};

const none: never[] = [];
/** Nothing to tell. Always this object, so that what is drawn of it is not rendered again after each answer. */
const empty: ScanQueueView = {
  offlineSince: null,
  waiting: none,
  refused: none,
  photos: none,
  refusedPhotos: none,
  storeFailure: null,
  isAskedToLeave: false,
};

const patiently = { timeout: Infinity };

/** The queue of the signed-in warehouse user: one a tab. */
let running: { queue: ScanQueue; userQid: string; end: () => void } | null = null;
let view = empty;
/** Scans that were made before the queue was started. */
let early: Scan[] = [];
const viewers = new Set<() => void>();
const hearers = new Set<(answered: Answered) => void>();

/** Starts the queue of a user; one that runs for this user goes on, and learns whether the session is this user’s. */
export function startScanQueue(userQid: string, isConfirmed: boolean): void {
  if (running?.userQid !== userQid) {
    const made = early;
    stopScanQueue();
    const queue = createActor(scanQueueMachine, { id: 'scan-queue', input: { userQid, isConfirmed } });
    const ended = new AbortController();
    // A page that closes does not wait until its changes are written one after the other, nor until the database is open.
    const close = () => {
      const { changes } = queue.getSnapshot().context;
      if (changes.length > 0) keepUnwritten(userQid, changes);
    };
    const end = () => {
      const { changes } = queue.getSnapshot().context;
      if (changes.length > 0) void writeQueue(userQid, changes).catch(() => {});
      ended.abort();
      queue.stop();
    };
    addEventListener('pagehide', close, { signal: ended.signal });
    running = { queue, userQid, end };
    registerRootActor(queue);
    queue.subscribe((snapshot) => show(viewOf(snapshot)));
    connectTabs(queue, userQid, ended.signal);
    connectNetwork(queue, ended.signal);
    queue.start();
    for (const scan of made) queue.send({ type: 'scan.made', scan });
  } else if (isConfirmed) running.queue.send({ type: 'session.renewed' });
}

/** Ends the queue with the session. What is kept stays on the device. */
export function stopScanQueue(): void {
  running?.end();
  running = null;
  early = [];
  show(empty);
}

/** Keeps a scan on this device until the marketplace has accepted it. */
export function addScan(scan: Scan): void {
  if (running) running.queue.send({ type: 'scan.made', scan });
  else early.push(scan);
}

/** A person sends what was refused again, or sets it aside: with a scan its photos. */
export function settleRefusal(qid: string, how: Settlement): void {
  running?.queue.send({ type: 'refusal.settled', qid, how });
}

/** The queue that runs in this tab, for photos. */
export function runningQueue(): Pick<NonNullable<typeof running>, 'queue' | 'userQid'> | null {
  return running;
}

export function readScanQueue(): ScanQueueView {
  return view;
}

export function watchScanQueue(viewer: () => void): () => void {
  viewers.add(viewer);
  return () => viewers.delete(viewer);
}

/** Calls `hearer` with each answer of the marketplace, also to scans that another tab has sent. */
export function hearScanAnswers(hearer: (answered: ScanAnswered) => void): () => void {
  return hearAnswers((answered) => (answered.type === 'photo.answered' ? undefined : hearer(answered)));
}

/** Calls `hearer` with the qid of each photo of this browser that the marketplace has taken, or refused. */
export function hearPhotoAnswers(hearer: (photoQid: string) => void): () => void {
  return hearAnswers((answered) =>
    answered.type === 'photo.answered' ? hearer(answered.photoQid) : undefined,
  );
}

function hearAnswers(hearer: (answered: Answered) => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

/**
 * Whether the user may be signed out: true at once without scans, else what they answer to the question. The scans of an
 * earlier visit are read first.
 */
export async function askToLeave(): Promise<boolean> {
  if (!running) return true;
  const { queue } = running;
  let isAllowed = false;
  const allowed = queue.on('leave.allowed', () => {
    isAllowed = true;
  });
  try {
    await waitFor(queue, (snapshot) => snapshot.matches('running'), patiently);
    queue.send({ type: 'leave.requested' });
    await waitFor(queue, (snapshot) => !viewOf(snapshot).isAskedToLeave, patiently);
  } catch {
    // The session has ended meanwhile, and the queue with it.
  }
  allowed.unsubscribe();
  return isAllowed;
}

export function answerLeaveQuestion(answer: 'leave' | 'stay'): void {
  running?.queue.send({ type: answer === 'leave' ? 'leave.confirmed' : 'leave.declined' });
}

/** The queue tells of each of its steps; most of them change nothing that is shown. */
function show(next: ScanQueueView): void {
  const same = <Item>(former: Item[], list: Item[]) => {
    if (list.length === 0) return none;
    return shallowEqual(former, list) ? former : list;
  };
  const shown = {
    ...next,
    waiting: same(view.waiting, next.waiting),
    refused: same(view.refused, next.refused),
    photos: same(view.photos, next.photos),
    refusedPhotos: same(view.refusedPhotos, next.refusedPhotos),
  };
  if (shallowEqual(view, shown)) return;
  view = shallowEqual(empty, shown) ? empty : shown;
  for (const viewer of viewers) viewer();
}

function viewOf(snapshot: SnapshotFrom<typeof scanQueueMachine>): ScanQueueView {
  const { queue, offlineSince, storeFailure } = snapshot.context;
  const scans = queue.filter(isScan);
  const photos = queue.filter(isPhoto);
  return {
    offlineSince,
    waiting: scans.filter(isWaiting),
    refused: scans.filter((scan) => !isWaiting(scan)),
    photos: photos.filter(isWaiting),
    refusedPhotos: photos.filter((photo) => !isWaiting(photo)),
    storeFailure,
    isAskedToLeave: snapshot.matches({ running: { leaving: 'asking' } }),
  };
}

/** One tab sends, the one that holds the lock; all tabs hear what it does. Without locks each tab sends. */
function connectTabs(queue: ScanQueue, userQid: string, signal: AbortSignal): void {
  const name = `scan-queue:${userQid}`;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  const post = (message: v.InferOutput<typeof TabMessage>) => channel.postMessage(message);
  const hear = (answered: Answered) => hearers.forEach((hearer) => hearer(answered));
  const tell = (answered: Answered) => {
    // This tab first: its user waits for the answer.
    hear(answered);
    post(answered);
  };
  queue.on('scans.kept', () => post({ type: 'kept.changed' }));
  queue.on('scan.sent', tell);
  queue.on('scan.refused', tell);
  queue.on('photo.answered', tell);
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(TabMessage, data);
    if (!message.success) return;
    if (message.output.type === 'kept.changed') queue.send(message.output);
    else hear(message.output);
  });
  // A page of this user has closed, and left changes that it had not written.
  const readUnwritten = ({ key }: StorageEvent) =>
    key?.startsWith(unwrittenKeys(userQid)) ? queue.send({ type: 'kept.changed' }) : undefined;
  addEventListener('storage', readUnwritten, { signal });
  signal.addEventListener('abort', () => channel.close());
  const lead = () => (signal.aborted ? undefined : queue.send({ type: 'lead.granted' }));
  async function leadUntilStopped() {
    lead();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  if (navigator.locks) navigator.locks.request(name, { signal }, leadUntilStopped).catch(lead);
  else queueMicrotask(lead);
}

function connectNetwork(queue: ScanQueue, signal: AbortSignal): void {
  const lose = () => queue.send({ type: 'connection.lost' });
  addEventListener('offline', lose, { signal });
  addEventListener('online', () => queue.send({ type: 'connection.restored' }), { signal });
  if (!navigator.onLine) queueMicrotask(() => (signal.aborted ? undefined : lose()));
}
