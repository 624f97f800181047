import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import type { Store, Tx } from '#server/store/connect.ts';

/** The columns that a condition on an index of a table names, by table. */
type Conditions = Record<string, RegExp>;

/**
 * The steps of the query plans that read the whole of one of the tables, or of one of their indexes. On PostgreSQL an
 * index is read whole when its condition does not name the given columns.
 */
export async function fullScans(
  { db, dialect }: Store,
  read: (tx: Tx) => Promise<unknown>,
  tables: Conditions,
): Promise<string[]> {
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
    const found = await Promise.all(compiled.map((query) => scansIn[dialect](connection, query, tables)));
    return found.flat();
  });
}

const scansIn = {
  async sqlite(db: Tx, { sql: text, parameters }: CompiledQuery, tables: Conditions) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => (/^SCAN (\w+)/.exec(detail)?.[1] ?? '') in tables);
  },
  async postgres(db: Tx, { sql: text, parameters }: CompiledQuery, tables: Conditions) {
    // Small tables are read whole unless PostgreSQL is told otherwise.
    await sql`set enable_seqscan = off`.execute(db);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => wholeReads(row['QUERY PLAN'][0].Plan, tables));
  },
};

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

function wholeReads(node: PlanNode, tables: Conditions): string[] {
  const condition = `${node['Index Cond']} ${node['Recheck Cond']}`;
  const columns = tables[node['Relation Name'] ?? ''];
  const isWhole = columns !== undefined && !columns.test(condition);
  const below = (node.Plans ?? []).flatMap((plan) => wholeReads(plan, tables));
  return isWhole ? [node['Node Type'], ...below] : below;
}
