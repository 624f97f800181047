import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText } from '#contract/platform/values/fold-text.ts';

/** Finds variants by their name, or by their GTIN in groups, with hyphens, or as a GTIN-14 with its leading zeros. */
export function isProductFoundBy(search: string): Expression<SqlBool>[] {
  const name = contains(sql.ref('variants.name'), search);
  const digits = search.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return [name];
  const gtin = digits.length === 14 ? digits.replace(/^0+/, '') : digits;
  return [name, contains(sql.ref('variants.gtin'), gtin)];
}

/** Whether a column contains a text, taken literally, without regard to case and accents. */
export function contains(column: Expression<unknown>, search: string) {
  const escaped = foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`);
  // Most texts are ASCII, for which the databases' own function is many times as fast.
  const folded = sql`case when octet_length(${column}) = length(${column}) then lower(${column}) else fold(${column}) end`;
  return sql<SqlBool>`${folded} like ${`%${escaped}%`} escape '\\'`;
}
