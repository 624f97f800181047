import { sql, type RawBuilder } from 'kysely';
import { shareOf } from '#contract/money.ts';

/** The sum of a column of amounts with two decimals, in cents: whole numbers, which both databases add exactly. */
export function centsOf(column: string): RawBuilder<number | string | null> {
  return sql`sum(cast(replace(${sql.ref(column)}, '.', '') as bigint))`;
}

/** An amount from the cents that a database returned; none where it added no rows. */
export function amountOfCents(cents: number | string | null): string {
  return shareOf(String(cents ?? 0), '0.01');
}
