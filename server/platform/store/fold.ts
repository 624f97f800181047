import { sql, type Kysely, type RawBuilder } from 'kysely';
import { plainLetters } from '#contract/platform/values/fold-text.ts';
import type { ColumnTypes } from './migration-step.ts';

/**
 * Creates the SQL function `fold` in PostgreSQL as it was before `foldMoreLetters`; openDatabase registers it in
 * SQLite.
 */
export async function createFold(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await defineFold(db, types, (text) => text);
}

/** Makes `fold` of PostgreSQL the same as `foldText`. */
export async function foldMoreLetters(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await defineFold(db, types, (text) =>
    Object.entries(plainLetters).reduce(
      (folded, [letter, plain]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      text,
    ),
  );
}

type Fold = (lowered: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Letters beyond A to Z get their lower case from ICU, because `lower` depends on the locale of the database, where ICU is
 * installed.
 */
async function defineFold(db: Kysely<unknown>, { blob }: ColumnTypes, fold: Fold): Promise<void> {
  if (blob !== 'bytea') return;
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  const collation = rows.length > 0 ? sql`collate "und-x-icu"` : sql``;
  const lowered = sql`lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g') ${collation})`;
  await sql`
    create or replace function fold(text) returns text language sql immutable strict parallel safe as $$
      select ${fold(lowered)}
    $$
  `.execute(db);
}
