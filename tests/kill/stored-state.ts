import { DatabaseSync } from 'node:sqlite';

/** Whatever a change may touch. Entries of one moment may have been written in any order. */
const questions = [
  'select * from sales',
  'select * from saleLines',
  'select * from packings',
  'select * from bookings',
  'select * from shipments',
  'select saleQid, actor, kind, subject, before, after from timeline',
  `select saleQid, type, name, mediaType, uploadedBy, hasLines, deletedAt, bytes = length(content) as isWhole
   from documents left join documentContents on documentQid = qid`,
  'select count(*) as contents from documentContents',
  'select kind, payload, doneAt, failure from tasks',
  'select key, callId, status from idempotencyKeys',
  'select userQid, revokedAt is not null as isEnded from refreshFamilies',
  'select qid, acceptedSlaAt from sellers',
];

/** Identifiers, times and references: what is made anew each time that a change is made. */
const made = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[A-Z]{3}-[\dA-F]{10}/g;

/** All rows of a store that no process holds, with what is not in `seeded` already made anonymous. */
export function storedState(file: string, seeded: string[] = []): string[] {
  const database = new DatabaseSync(file);
  const known = new Set(seeded.flatMap((row) => row.match(made) ?? []));
  try {
    return questions
      .flatMap((question) => database.prepare(question).all())
      .map((row) => JSON.stringify(row).replaceAll(made, (value) => (known.has(value) ? value : 'new')))
      .toSorted();
  } finally {
    database.close();
  }
}

/** What SQLite itself finds wrong with the file. */
export function damageOf(file: string) {
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

/** The stored answer to a change with this key, which may not have reached the client. */
export function keptAnswer(file: string, key: string) {
  const database = new DatabaseSync(file);
  try {
    const [row] = database.prepare('select status, reply from idempotencyKeys where key = ?').all(key);
    return row && { status: row['status'], text: row['reply'] ?? '' };
  } finally {
    database.close();
  }
}
