import { DatabaseSync } from 'node:sqlite';

/** The queries of all tables that a change may write. Rows of one moment have no fixed sequence. */
const queries = [
  'select * from sales',
  'select * from saleLines',
  'select * from packings',
  'select * from bookings',
  'select * from shipments',
  'select saleQid, actor, kind, subject, before, after from timeline',
  `select saleQid, type, name, mediaType, uploadedBy, hasLines, deletedAt, bytes = length(content) as isWhole
   from documents left join documentContents on documentQid = qid`,
  'select count(*) as contents from documentContents',
  'select * from payouts',
  'select * from creditNoteDeductions',
  'select kind, payload, doneAt, failure from tasks',
  'select key, callId, status from idempotencyKeys',
  'select userQid, revokedAt is not null as isEnded from refreshFamilies',
  'select qid, acceptedSlaAt from sellers',
];

/** Identifiers, times and references, which differ each time a change is made. */
const generatedValues =
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[A-Z]{3}-[\dA-F]{10}/g;

/** Reads all rows of a closed store; generated values that are not in `seeded` are replaced by a placeholder. */
export function readStoredState(file: string, seeded: string[] = []): string[] {
  const database = new DatabaseSync(file);
  const known = new Set(seeded.flatMap((row) => row.match(generatedValues) ?? []));
  try {
    return queries
      .flatMap((query) => database.prepare(query).all())
      .map((row) =>
        JSON.stringify(row).replaceAll(generatedValues, (value) => (known.has(value) ? value : 'new')),
      )
      .toSorted();
  } finally {
    database.close();
  }
}

/** Runs SQLite's integrity and foreign key checks. */
export function checkIntegrity(file: string) {
  const database = new DatabaseSync(file);
  try {
    const [integrity] = database.prepare('pragma integrity_check').all();
    return {
      integrity: integrity?.['integrity_check'],
      orphans: database.prepare('pragma foreign_key_check').all(),
    };
  } finally {
    database.close();
  }
}

/** The stored reply to a change with this idempotency key; it may not have reached the client. */
export function storedReply(file: string, key: string) {
  const database = new DatabaseSync(file);
  try {
    const [row] = database.prepare('select status, reply from idempotencyKeys where key = ?').all(key);
    return row && { status: row['status'], text: row['reply'] ?? '' };
  } finally {
    database.close();
  }
}
