import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { shareOf } from '#contract/platform/values/money.ts';

/** The sum of a column of amounts with two decimals, in cents: whole numbers, which both databases add exactly. */
export function centsOf(column: string): RawBuilder<number | string | null> {
  return sql`sum(${cents(column)})`;
}

/** The same of the rows that meet a condition; null when none does. */
export function centsWhere(
  condition: Expression<SqlBool>,
  column: string,
): RawBuilder<number | string | null> {
  return sql`sum(case when ${condition} then ${cents(column)} end)`;
}

function cents(column: string) {
  return sql`cast(replace(${sql.ref(column)}, '.', '') as bigint)`;
}

/** An amount from the cents that a database returned; none where it added no rows. */
export function amountOfCents(cents: number | string | null): string {
  return shareOf(String(cents ?? 0), '0.01');
}
