import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tx } from './connect.ts';

/** Hears what is announced; undefined: some announcements may have been missed. */
type Listener = (text: string | undefined) => void;

export type Announcements = {
  /** Listens to what changes of all processes announce once they are committed. Returns what ends it. */
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

const CHANNEL = 'announcements';

/** Announces a text of at most 7,000 characters to all processes of the store once the transaction is committed. */
export async function announce(tx: Tx, text: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(tx);
}

/** The announcements of the only process that has the SQLite file open. */
export function createLocalAnnouncements() {
  const listeners = new Set<Listener>();
  let uncommitted: string[] = [];
  return {
    /** Gives a connection the function of PostgreSQL by which changes announce. */
    register(database: DatabaseSync): void {
      database.function('pg_notify', (_channel, text) => {
        uncommitted.push(String(text));
        return null;
      });
    },
    onCommit(): void {
      const texts = new Set(uncommitted);
      uncommitted = [];
      for (const text of texts) tell(listeners, text);
    },
    onRollback(): void {
      uncommitted = [];
    },
    announcements: {
      listen: (listener) => add(listeners, listener),
      close: async () => {},
    } satisfies Announcements,
  };
}

const LONGEST_PAUSE_MS = 5_000;

/** Listens on a connection of its own from the first listener on, and connects again when the connection breaks. */
export function createSharedAnnouncements(databaseUrl: string): Announcements {
  const listeners = new Set<Listener>();
  let client: Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let state: 'idle' | 'started' | 'closed' = 'idle';

  function connectLater(lost: Client): void {
    if (state === 'closed' || client !== lost) return;
    client = undefined;
    retry = setTimeout(() => void connect(), Math.min(100 * 2 ** attempts, LONGEST_PAUSE_MS)).unref();
    attempts += 1;
  }

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => tell(listeners, payload));
    // Its end follows, and is handled.
    next.on('error', () => {});
    next.on('end', () => connectLater(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      attempts = 0;
      // What was announced before is in the tables.
      tell(listeners, undefined);
    } catch {
      await next.end().catch(() => {});
      connectLater(next);
    }
  }

  return {
    listen(listener) {
      if (state === 'idle') {
        state = 'started';
        void connect();
      }
      return add(listeners, listener);
    },
    async close() {
      state = 'closed';
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

function add(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(listeners: Set<Listener>, text: string | undefined): void {
  for (const listener of listeners) listener(text);
}
