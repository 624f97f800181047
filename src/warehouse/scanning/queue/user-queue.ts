import * as v from 'valibot';
import { type ActorRefFrom, createActor, type InputFrom } from 'xstate';
import { Qid } from '#contract/platform/api/shapes.ts';
import { ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { scanQueueMachine } from '#machines/warehouse/scan-queue/scan-queue.machine.ts';
import { Refusal } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { writeQueue } from '#machines/warehouse/scan-queue/scan-store.ts';
import { keepUnwritten, unwrittenKeys } from '#machines/warehouse/scan-queue/unwritten-changes.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';

export type QueueActor = ActorRefFrom<typeof scanQueueMachine>;
type QueueInput = InputFrom<typeof scanQueueMachine>;

/** What the marketplace has answered to a scan of this browser. */
export type ScanAnswered = v.InferOutput<typeof ScanAnswered>;
const ScanAnswered = v.variant('type', [
  v.object({ type: v.literal('scan.sent'), scanQid: Qid, outcome: ScanOutcome }),
  v.object({ type: v.literal('scan.refused'), scanQid: Qid, refusal: Refusal }),
]);

const PhotoAnswered = v.object({ type: v.literal('photo.answered'), photoQid: Qid });
/** The same of a scan or a photo. */
export type Answered = ScanAnswered | v.InferOutput<typeof PhotoAnswered>;

/** What tabs of one user tell one another. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('kept.changed') }),
  ScanAnswered,
  PhotoAnswered,
]);

/** The queue of the signed-in warehouse user, with the browser around it. */
export type UserQueue = {
  actor: QueueActor;
  userQid: string;
  /** Ends it with the session. What is kept stays on the device. */
  end: () => void;
};

/** Starts the queue of a user. `onAnswer` hears each answer, also to what another tab has sent. */
export function startUserQueue(input: QueueInput, onAnswer: (answered: Answered) => void): UserQueue {
  const { userQid } = input;
  const actor = createActor(scanQueueMachine, { id: 'scan-queue', input });
  const ended = new AbortController();
  registerRootActor(actor);
  connectTabs({ actor, userQid, signal: ended.signal, onAnswer });
  connectNetwork(actor, ended.signal);
  // A page that closes does not wait until its changes are written one after the other, nor until the database is open.
  const close = () => {
    const { changes } = actor.getSnapshot().context;
    if (changes.length > 0) keepUnwritten(userQid, changes);
  };
  addEventListener('pagehide', close, { signal: ended.signal });
  actor.start();
  const end = () => {
    const { changes } = actor.getSnapshot().context;
    if (changes.length > 0) void writeQueue(userQid, changes).catch(() => {});
    ended.abort();
    actor.stop();
  };
  return { actor, userQid, end };
}

type Connected = Pick<UserQueue, 'actor' | 'userQid'> & {
  signal: AbortSignal;
  onAnswer: (answered: Answered) => void;
};

/** One tab sends, the one that holds the lock; all tabs hear what it does. Without locks each tab sends. */
function connectTabs({ actor, userQid, signal, onAnswer }: Connected): void {
  const name = `scan-queue:${userQid}`;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  const post = (message: v.InferOutput<typeof TabMessage>) => channel.postMessage(message);
  const tell = (answered: Answered) => {
    // This tab first: its user waits for the answer.
    onAnswer(answered);
    post(answered);
  };
  actor.on('scans.kept', () => post({ type: 'kept.changed' }));
  actor.on('scan.sent', tell);
  actor.on('scan.refused', tell);
  actor.on('photo.answered', tell);
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(TabMessage, data);
    if (!message.success) return;
    if (message.output.type === 'kept.changed') actor.send(message.output);
    else onAnswer(message.output);
  });
  // A page of this user has closed, and left changes that it had not written.
  const readUnwritten = ({ key }: StorageEvent) =>
    key?.startsWith(unwrittenKeys(userQid)) ? actor.send({ type: 'kept.changed' }) : undefined;
  addEventListener('storage', readUnwritten, { signal });
  signal.addEventListener('abort', () => channel.close());
  const lead = () => (signal.aborted ? undefined : actor.send({ type: 'lead.granted' }));
  async function leadUntilStopped() {
    lead();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  if (navigator.locks) navigator.locks.request(name, { signal }, leadUntilStopped).catch(lead);
  else queueMicrotask(lead);
}

function connectNetwork(actor: QueueActor, signal: AbortSignal): void {
  const lose = () => actor.send({ type: 'connection.lost' });
  addEventListener('offline', lose, { signal });
  addEventListener('online', () => actor.send({ type: 'connection.restored' }), { signal });
  if (!navigator.onLine) queueMicrotask(() => (signal.aborted ? undefined : lose()));
}
