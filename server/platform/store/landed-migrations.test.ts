import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import landed from './landed-migrations.json' with { type: 'json' };
import { findMigrationFiles } from './migration.ts';

const IMPORT = /^import (type )?\{[^}]*\} from '([^']+)';$/gm;

/** What is wrong with migrations, by name and source, beside the hashes of those that have landed. */
function findFaults(sources: Record<string, string>, known: Record<string, string>): string[] {
  const faults = Object.keys(known)
    .filter((name) => !(name in sources))
    .map((name) => `${name} has landed and is gone.`);
  for (const [name, source] of Object.entries(sources)) {
    const own = source.replaceAll(IMPORT, '').trim();
    const line = `"${name}": "${createHash('sha256').update(own).digest('hex').slice(0, 16)}"`;
    const foreign = [...source.matchAll(IMPORT)].filter(([, type, from]) => !type && from !== 'kysely');
    if (foreign.length > 0) faults.push(`${name} imports what may change: ${foreign[0]?.[2]}.`);
    if (!(name in known)) faults.push(`${name} is not in landed-migrations.json. When it is final: ${line}`);
    else if (!line.includes(`"${known[name]}"`)) {
      faults.push(
        `${name} has landed and was changed. Write another migration, or if it ran nowhere: ${line}`,
      );
    }
  }
  return faults;
}

test('migrations that have landed stay as they are', () => {
  const sources = Array.from(findMigrationFiles(), ([name, file]) => [name, readFileSync(file, 'utf8')]);
  expect(findFaults(Object.fromEntries(sources), landed)).toEqual([]);
});

const quotes = `import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration.ts';

export const up = (db: Kysely<unknown>) => sql\`create table quotes (qid text)\`.execute(db);
`;
const known = { '201-quotes': 'e1ee4e612f1d5ec3' };

test.each([
  ['a landed one', { '201-quotes': quotes }, []],
  ['a landed one that moved', { '201-quotes': quotes.replace('#server/platform/', '#server/') }, []],
  [
    'a changed one',
    { '201-quotes': quotes.replace('text', 'text not null') },
    [expect.stringMatching(/^201-quotes has landed and was changed\./)],
  ],
  ['a missing one', {}, ['201-quotes has landed and is gone.']],
  [
    'a new one',
    { '201-quotes': quotes, '202-more': quotes },
    [
      expect.stringMatching(
        /^202-more is not in landed-migrations\.json\. When it is final: "202-more": "\w{16}"$/,
      ),
    ],
  ],
  [
    'one that depends on what may change',
    { '201-quotes': `import { quotesTable } from './quotes.tables.ts';\n${quotes}` },
    ['201-quotes imports what may change: ./quotes.tables.ts.'],
  ],
])('%s', (_, sources, faults) => {
  expect(findFaults(sources, known)).toEqual(faults);
});
