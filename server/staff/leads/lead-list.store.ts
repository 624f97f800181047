import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import {
  LeadStage,
  type LeadBoard,
  type LeadCounts,
  type LeadFilter,
  type LeadSorting,
} from '#contract/staff/leads.schemas.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { leadSummary } from './lead-reply.ts';
import { readListedLeads, type ListedLead } from './listed-leads.store.ts';

type Eb = ExpressionBuilder<Database, 'leads'>;

/** The leads of a stage that a column of the board shows. */
const BOARD_SIZE = 20;

export async function countMatchingLeads(tx: Tx, filter: LeadFilter): Promise<number> {
  const { count } = await tx
    .selectFrom(
      tx
        .selectFrom('leads')
        .select('qid')
        .where((eb) => eb.and(conditionsOf(eb, filter)))
        .limit(MAXIMUM_SEARCH_RESULTS)
        .as('matches'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One slice of the leads that match the filters. */
export function readMatchingLeads(
  tx: Tx,
  filter: LeadFilter,
  { size, offset }: PageSlice,
): Promise<ListedLead[]> {
  const { sort } = filter;
  const [by, direction] = orders[sort ?? 'stageSince'];
  return readListedLeads(tx, (query) =>
    query
      .where((eb) => eb.and(conditionsOf(eb as unknown as Eb, filter)))
      // By default what is still to be done comes first.
      .$if(sort === undefined, (open) => open.orderBy(isCompleted))
      .orderBy(by, direction)
      .orderBy('leads.qid')
      .limit(size)
      .offset(offset),
  );
}

export async function readBoard(tx: Tx, filter: LeadFilter): Promise<LeadBoard> {
  const chosen = filter.stage?.length ? filter.stage : LeadStage.options;
  const stages: LeadBoard['stages'] = [];
  for (const stage of LeadStage.options.filter((each) => chosen.includes(each))) {
    // The newest sellers first; of all other stages the lead that has waited longest.
    const sort = filter.sort ?? (stage === 'COMPLETED' ? '-stageSince' : 'stageSince');
    const inStage = { ...filter, stage: [stage], sort };
    const rows = await readMatchingLeads(tx, inStage, { size: BOARD_SIZE, offset: 0 });
    stages.push({ stage, count: await countMatchingLeads(tx, inStage), results: rows.map(leadSummary) });
  }
  return { stages };
}

export async function countLeadsBy(tx: Tx): Promise<LeadCounts> {
  const rows = await tx
    .selectFrom('leads')
    .select(({ fn }) => ['stage', 'ownerQid', 'country', fn.countAll<number>().as('count')])
    .groupBy(['stage', 'ownerQid', 'country'])
    .execute();
  const staff = await tx
    .selectFrom('users')
    .select(['qid', 'name'])
    .where('isStaff', '=', 1)
    .orderBy('name')
    .orderBy('qid')
    .execute();
  type Counted = (typeof rows)[number];
  const add = (isCounted: (row: Counted) => boolean) =>
    rows.filter(isCounted).reduce((sum, { count }) => sum + Number(count), 0);
  const countries = [...new Set(rows.flatMap(({ country }) => country ?? []))];
  const stages = LeadStage.options.map((stage) => [stage, add((row) => row.stage === stage)] as const);
  return {
    all: add(() => true),
    stages: Object.fromEntries(stages) as LeadCounts['stages'],
    owners: staff.map(({ qid, name }) => ({ qid, name, count: add((row) => row.ownerQid === qid) })),
    unowned: add(({ ownerQid }) => ownerQid === null),
    countries: countries
      .map((country) => ({ country, count: add((row) => row.country === country) }))
      .toSorted((one, other) => other.count - one.count || one.country.localeCompare(other.country)),
  };
}

const company = sql<string>`lower(${sql.ref('leads.company')})`;

const isCompleted = sql<number>`case when ${sql.ref('leads.stage')} = 'COMPLETED' then 1 else 0 end`;

const orders = {
  stageSince: ['leads.stageSince', 'asc'],
  '-stageSince': ['leads.stageSince', 'desc'],
  createdAt: ['leads.createdAt', 'asc'],
  '-createdAt': ['leads.createdAt', 'desc'],
  company: [company, 'asc'],
  '-company': [company, 'desc'],
} as const satisfies Record<LeadSorting, readonly [unknown, 'asc' | 'desc']>;

function conditionsOf(eb: Eb, { stage, owner, country, search }: LeadFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (stage?.length) conditions.push(eb('leads.stage', 'in', stage));
  if (owner?.length) {
    const known = owner.filter((each) => each !== 'NONE');
    conditions.push(
      eb.or([
        ...(owner.includes('NONE') ? [eb('leads.ownerQid', 'is', null)] : []),
        ...(known.length > 0 ? [eb('leads.ownerQid', 'in', known)] : []),
      ]),
    );
  }
  if (country?.length) conditions.push(eb('leads.country', 'in', country));
  if (search) {
    const columns = ['leads.company', 'leads.contact', 'leads.email', 'leads.dealId'] as const;
    conditions.push(eb.or(columns.map((column) => contains(eb.ref(column), search))));
  }
  return conditions;
}
