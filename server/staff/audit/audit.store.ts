import { sql } from 'kysely';
import type { CallQuery } from '#contract/platform/api/call.ts';
import type { listStaffActions } from '#contract/staff/audit.calls.ts';
import type { StaffAction } from '#contract/staff/audit.schemas.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';

type Filter = Omit<CallQuery<typeof listStaffActions>, 'page' | 'size'>;

export async function countActions(db: Tx, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('sequence').limit(MAXIMUM_SEARCH_RESULTS).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One page of the audit list, the newest first. */
export async function readActions(
  db: Tx,
  filter: Filter,
  { size, offset }: PageSlice,
): Promise<StaffAction[]> {
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(({ subjectKind, subjectKey, subjectLabel, ...action }) => ({
    ...action,
    subject: { kind: subjectKind, key: subjectKey, label: subjectLabel },
  }));
}

/** By name; each is looked up in the index of the users of the list. */
export async function readAuditedUsers(db: Tx): Promise<{ qid: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['qid', 'name'])
    .where('isStaff', '=', 1)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('staffActions').select('sequence').whereRef('staffActions.userQid', '=', 'users.qid'),
      ),
    )
    .orderBy('name')
    .orderBy('qid')
    .execute();
}

function matching(db: Tx, { userQid, kind, subjectKind, subjectKey, search }: Filter) {
  return db
    .selectFrom('staffActions')
    .where((eb) =>
      eb.and([
        ...(userQid === undefined ? [] : [eb('userQid', '=', userQid)]),
        ...(kind === undefined || kind.length === 0 ? [] : [eb('kind', 'in', kind)]),
        ...(subjectKind === undefined ? [] : [eb('subjectKind', '=', subjectKind)]),
        ...(subjectKey === undefined ? [] : [eb('subjectKey', '=', subjectKey)]),
        ...(search ? [contains(sql.ref('subjectLabel'), search)] : []),
      ]),
    );
}
