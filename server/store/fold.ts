import { sql, type Kysely } from 'kysely';

/** Writes a text for comparisons: without accents, in lower case. `fold` of both databases does the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/**
 * Creates the SQL function `fold` in PostgreSQL; openDatabase registers it in SQLite. Letters beyond A to Z get their lower
 * case from ICU, because `lower` depends on the locale of the database, where ICU is installed.
 */
export async function createFold(db: Kysely<unknown>, { blob }: { blob: string }): Promise<void> {
  if (blob !== 'bytea') return;
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  const collation = rows.length > 0 ? sql`collate "und-x-icu"` : sql``;
  await sql`
    create function fold(text) returns text language sql immutable strict parallel safe as $$
      select lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g') ${collation})
    $$
  `.execute(db);
}
