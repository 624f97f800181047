import { sql, type Expression, type SqlBool } from 'kysely';
import { contains } from '#server/platform/store/contains.ts';

/** Finds variants by their name, or by their GTIN in groups, with hyphens, or as a GTIN-14 with its leading zeros. */
export function isProductFoundBy(search: string): Expression<SqlBool>[] {
  const name = contains(sql.ref('variants.name'), search);
  const digits = search.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return [name];
  const gtin = digits.length === 14 ? digits.replace(/^0+/, '') : digits;
  return [name, contains(sql.ref('variants.gtin'), gtin)];
}
