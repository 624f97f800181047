import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

const Message = v.picklist(['copy', 'restart']);
const Checkpoint = v.object({ log: v.number() });

const database = new DatabaseSync(v.parse(v.string(), workerData), { timeout: 1000 });
database.exec('PRAGMA synchronous = FULL');
const copy = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const restart = database.prepare('PRAGMA wal_checkpoint(RESTART)');

/** Answers with the frames of the log, of four kilobytes each. */
parentPort?.on('message', (message) => {
  const checkpoint = v.parse(Message, message) === 'copy' ? copy : restart;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(v.parse(Checkpoint, checkpoint.get()).log);
});
