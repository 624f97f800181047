import { waitFor } from 'xstate';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import type { Settlement } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { emptyView, type ScanQueueView, viewAfter, viewOf, type WaitingScan } from './scan-queue-view.ts';
import {
  type Answered,
  type QueueActor,
  type ScanAnswered,
  startUserQueue,
  type UserQueue,
} from './user-queue.ts';

/** The keeper of the scans of this tab. A tab has one, as its lock, its channel and its storage are those of the tab. */
export const scanQueue = createScanQueue();

/**
 * Keeps the scans of a tab. It outlives pages and users: the queue of a user runs in it from `start` to `stop`, and
 * scans that are made before one runs wait for the next one.
 */
export function createScanQueue() {
  let running: UserQueue | null = null;
  let early: WaitingScan[] = [];
  let view = emptyView;
  const viewers = new Set<() => void>();
  const hearers = new Set<(answered: Answered) => void>();

  function show(next: ScanQueueView): void {
    const before = view;
    view = viewAfter(before, next);
    if (view !== before) viewers.forEach((tell) => tell());
  }

  const hear = (hearer: (answered: Answered) => void) => {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  };

  function stop(): void {
    running?.end();
    running = null;
    early = [];
    show(emptyView);
  }

  return {
    /** Starts the queue of a user; one that runs for this user goes on, and learns whether the session is this user’s. */
    start(userQid: string, isConfirmed: boolean): void {
      if (running?.userQid === userQid) {
        if (isConfirmed) running.actor.send({ type: 'session.renewed' });
        return;
      }
      running?.end();
      const onAnswer = (answered: Answered) => hearers.forEach((hearer) => hearer(answered));
      running = startUserQueue({ userQid, isConfirmed }, onAnswer);
      const { actor } = running;
      for (const { scan } of early) actor.send({ type: 'scan.made', scan });
      early = [];
      // Now first, so that the scans above never seem to be gone.
      actor.subscribe((snapshot) => show(viewOf(snapshot)));
      show(viewOf(actor.getSnapshot()));
    },
    /** Ends the queue with the session. What is kept stays on the device. */
    stop,
    /** Keeps a scan on this device until the marketplace has accepted it. */
    add(scan: Scan): void {
      if (running) return running.actor.send({ type: 'scan.made', scan });
      early = [...early, { qid: scan.qid, scan }];
      show({ ...view, waiting: early });
    },
    /** A person sends what was refused again, or sets it aside: with a scan its photos. */
    settle: (qid: string, how: Settlement) => running?.actor.send({ type: 'refusal.settled', qid, how }),
    /** The queue that runs, for photos. */
    running: (): UserQueue | null => running,
    read: (): ScanQueueView => view,
    /** Calls `tell` after each change of what `read` returns; returns how to end that. */
    watch: (tell: () => void) => {
      viewers.add(tell);
      return () => viewers.delete(tell);
    },
    /** Calls `hearer` with each answer of the marketplace, also to scans that another tab has sent. */
    hearScans: (hearer: (answered: ScanAnswered) => void) =>
      hear((answered) => (answered.type === 'photo.answered' ? undefined : hearer(answered))),
    /** Calls `hearer` with the qid of each photo of this browser that the marketplace has taken, or refused. */
    hearPhotos: (hearer: (photoQid: string) => void) =>
      hear((answered) => (answered.type === 'photo.answered' ? hearer(answered.photoQid) : undefined)),
    /** Whether the user may be signed out: true at once without scans, else what they answer to the question. */
    askToLeave: async () => running === null || isLeaveAllowed(running.actor),
    answerLeaveQuestion: (answer: 'leave' | 'stay') =>
      running?.actor.send({ type: answer === 'leave' ? 'leave.confirmed' : 'leave.declined' }),
  };
}

const patiently = { timeout: Infinity };

/** The scans of an earlier visit are read first. */
async function isLeaveAllowed(actor: QueueActor): Promise<boolean> {
  let isAllowed = false;
  const allowed = actor.on('leave.allowed', () => {
    isAllowed = true;
  });
  try {
    await waitFor(actor, (snapshot) => snapshot.matches('running'), patiently);
    actor.send({ type: 'leave.requested' });
    await waitFor(actor, (snapshot) => !viewOf(snapshot).isAskedToLeave, patiently);
  } catch {
    // The session has ended meanwhile, and the queue with it.
  }
  allowed.unsubscribe();
  return isAllowed;
}
