import { sql, type Kysely, type RawBuilder } from 'kysely';
import { plainLetters } from '#contract/platform/values/fold-text.ts';
import type { ColumnTypes } from './migration.ts';

/**
 * Creates the SQL function `fold` in PostgreSQL, the same as `foldText`; openDatabase registers it in SQLite. Letters
 * beyond A to Z get their lower case from ICU where it is installed, because `lower` depends on the locale of the
 * database.
 */
export async function createFold(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  if (blob !== 'bytea') return;
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  const collation = rows.length > 0 ? sql`collate "und-x-icu"` : sql``;
  const lowered = sql`lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g') ${collation})`;
  const folded = Object.entries(plainLetters).reduce<RawBuilder<unknown>>(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    lowered,
  );
  await sql`
    create function fold(text) returns text language sql immutable strict parallel safe as $$
      select ${folded}
    $$
  `.execute(db);
}
