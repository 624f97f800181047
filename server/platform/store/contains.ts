import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText } from '#contract/platform/values/fold-text.ts';

/** Whether a column contains a text, taken literally, without regard to case and accents. */
export function contains(column: Expression<unknown>, search: string) {
  const escaped = foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`);
  // Most texts are ASCII, for which the databases' own function is many times as fast.
  const folded = sql`case when octet_length(${column}) = length(${column}) then lower(${column}) else fold(${column}) end`;
  return sql<SqlBool>`${folded} like ${`%${escaped}%`} escape '\\'`;
}
