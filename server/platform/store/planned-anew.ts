import { sql } from 'kysely';

/** Ends the text of a statement that PostgreSQL plans each time that it runs. */
export const PLANNED_ANEW = '/* planned anew */';

const mark = sql.raw(PLANNED_ANEW);

/**
 * Has PostgreSQL plan a query for its values each time, for sums over a period: after five times it would take one plan
 * for all values, which reads many more rows. Most statements are planned once (docs/decisions/048).
 */
export function plannedAnew<Query extends { modifyEnd(modifier: typeof mark): Query }>(query: Query): Query {
  return query.modifyEnd(mark);
}
