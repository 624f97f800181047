import { sql } from 'kysely';
import type {
  GroupCounts,
  GroupQuery,
  GroupStatus,
  ShipmentGroupSummary,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import { groupSummary } from './group-reply.ts';
import { FIRST_NUMBER } from './shipment-groups.rules.ts';

const isCollected = sql<number>`case when status = 'COLLECTED' then 1 else 0 end`;

type Filter = Pick<GroupQuery, 'status' | 'search'>;

const digitsOfFid = sql`cast(${sql.ref('shipmentGroups.number')} + ${FIRST_NUMBER} as text)`;

function matching(db: Tx, { status, search }: Filter) {
  const found = search?.trim() ?? '';
  // People read codes in groups of digits.
  const code = found.replaceAll(/[\s#()]/g, '').replace(/^00(?=\d{18}$)/, '');
  return db
    .selectFrom('shipmentGroups')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'OPEN'))
    .$if(code !== '', (query) =>
      query.where((eb) =>
        eb.or([
          contains(digitsOfFid, code.replace(/^sg-?/i, '')),
          contains(eb.ref('destinationCompany'), found),
          contains(eb.ref('destinationCity'), found),
          eb(
            'shipmentGroups.qid',
            'in',
            eb
              .selectFrom('groupBoxes')
              .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
              .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
              .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
              .select('groupBoxes.groupQid')
              .where((of) =>
                of.or([contains(of.ref('packages.code'), code), contains(of.ref('sales.fid'), code)]),
              ),
          ),
          eb(
            'shipmentGroups.qid',
            'in',
            eb
              .selectFrom('groupPallets')
              .select('groupPallets.groupQid')
              .where((of) => contains(of.ref('groupPallets.sscc'), code)),
          ),
        ]),
      ),
    );
}

export async function countGroups(db: Tx, filter: Filter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page: the next cut-off first, of those that were collected the latest first. */
export async function readGroups(
  db: Tx,
  filter: Filter,
  { size, offset }: PageSlice,
): Promise<ShipmentGroupSummary[]> {
  const direction = filter.status === 'COLLECTED' ? 'desc' : 'asc';
  const rows = await matching(db, filter)
    .selectAll('shipmentGroups')
    // What is still to be done comes first.
    .$if(filter.status === undefined, (query) => query.orderBy(isCollected))
    .orderBy('cutOffAt', direction)
    .orderBy('qid')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(groupSummary);
}

export async function countGroupsByStatus(db: Tx): Promise<GroupCounts> {
  const rows = await db
    .selectFrom('shipmentGroups')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: GroupStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { open: countOf('OPEN'), closed: countOf('CLOSED'), collected: countOf('COLLECTED') };
}
