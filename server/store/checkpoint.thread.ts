import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

/** Frames of the log, of four kilobytes each, above which the next change waits for the end of a checkpoint. */
const MOST_FRAMES = 16_000;

const Checkpoint = v.object({ log: v.number(), checkpointed: v.number() });

const database = new DatabaseSync(v.parse(v.string(), workerData), { timeout: 1000 });
database.exec('PRAGMA synchronous = FULL');
const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const restart = database.prepare('PRAGMA wal_checkpoint(RESTART)');

parentPort?.on('message', () => {
  const { log, checkpointed } = v.parse(Checkpoint, passive.get());
  // Changes one after the other would let the log grow without end. Few frames are left now.
  if (log > MOST_FRAMES && checkpointed < log) restart.get();
});
