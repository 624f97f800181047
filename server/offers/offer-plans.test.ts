import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OfferSorting } from '#contract/offers/offers.schemas.ts';
import type { Store, Tx } from '#server/store/connect.ts';
import { openTestStore } from '#tests/test-store.ts';
import { readMatchesInBatches } from './offer-download.store.ts';
import {
  countMatchingOffers,
  countOffersByStatus,
  readMatchingOffers,
  readOwnBrands,
  readStandings,
} from './offer-list.store.ts';
import { readInfo } from './offers.store.ts';

const sellerQid = 'a6f7e0e5-5c0c-4f0f-8a55-0d8f0c1b2a3d';
const slice = { size: 20, offset: 0 };
const filters = {
  'no filter': {},
  'a status': { status: ['LIVE' as const] },
  'a brand': { brand: ['Maris'] },
  'a difference': { percentage_to_winning_price_min: '-5', percentage_to_winning_price_max: '5' },
  'a standing': { standing: ['CLOSE' as const] },
  'a search': { search: 'soap' },
};
const sortings = [
  'target_price',
  'percentage_to_target_price',
  'price',
  'rank',
  'name',
  'quantity',
  'cost_to_win',
];

type Read = (tx: Tx) => Promise<unknown>;
const lists = Object.entries(filters).flatMap(([name, filter]): [string, Read][] => [
  [`the count under ${name}`, (tx) => countMatchingOffers(tx, { sellerQid, filter })],
  [`the statuses under ${name}`, (tx) => countOffersByStatus(tx, { sellerQid, filter })],
  [`the download under ${name}`, (tx) => Array.fromAsync(readMatchesInBatches(tx, { sellerQid, filter }))],
  ...sortings.flatMap((key) =>
    [key, `-${key}`].map((sort): [string, Read] => [
      `the list under ${name}, sorted by ${sort}`,
      (tx) => readMatchingOffers(tx, { sellerQid, filter }, v.parse(OfferSorting, sort), slice),
    ]),
  ),
]);

test.each([
  ...lists,
  ['the sums', (tx: Tx) => readInfo(tx, sellerQid)],
  ['the standings', (tx: Tx) => readStandings(tx, sellerQid)],
  ['the brands', (tx: Tx) => readOwnBrands(tx, sellerQid)],
] satisfies [string, Read][])('no query reads the offers of all sellers: %s', async (_, read) => {
  const store = await openTestStore();
  expect(await fullScans(store, read)).toEqual([]);
});

test('a query without the seller is a full scan', async () => {
  const store = await openTestStore();
  const scans = await fullScans(store, (tx) =>
    tx.selectFrom('offers').select('qid').where('quantity', '=', 7).execute(),
  );
  expect(scans).toHaveLength(1);
});

/** The steps of the query plans that read the whole table of offers, or the whole of one of its indexes. */
async function fullScans({ db, dialect }: Store, read: Read): Promise<string[]> {
  const queries: { node: RootOperationNode; queryId: QueryId }[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push({ node, queryId });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await read(db.withPlugin(recorder));
  const executor = db.getExecutor();
  const compiled = queries.map(({ node, queryId }) => executor.compileQuery(node, queryId));
  return db.connection().execute(async (connection) => {
    const found = await Promise.all(compiled.map((query) => scansIn[dialect](connection, query)));
    return found.flat();
  });
}

const scansIn = {
  async sqlite(db: Tx, { sql: text, parameters }: CompiledQuery) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN offers'));
  },
  async postgres(db: Tx, { sql: text, parameters }: CompiledQuery) {
    // Small tables are read whole unless PostgreSQL is told otherwise.
    await sql`set enable_seqscan = off`.execute(db);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => wholeReads(row['QUERY PLAN'][0].Plan));
  },
};

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

function wholeReads(node: PlanNode): string[] {
  const condition = `${node['Index Cond']} ${node['Recheck Cond']}`;
  // An index that begins with the seller is read whole when the condition lacks the seller.
  const isWhole = node['Relation Name'] === 'offers' && !condition.includes('sellerQid');
  return [...(isWhole ? [node['Node Type']] : []), ...(node.Plans ?? []).flatMap(wholeReads)];
}
