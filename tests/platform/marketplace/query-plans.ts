import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import type { Store, Tx } from '#server/platform/store/connect.ts';

/** A step of a query plan: its text, and on PostgreSQL its node. */
export type PlanStep = { text: string; node: PlanNode | null };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

/** The steps of the plans of the queries that `read` makes. */
export async function readPlanSteps(
  { db, dialect }: Store,
  read: (tx: Tx) => Promise<unknown>,
): Promise<PlanStep[]> {
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
    const steps: PlanStep[] = [];
    for (const query of compiled) steps.push(...(await explain[dialect](connection, query)));
    return steps;
  });
}

const explain = {
  async sqlite(db: Tx, { sql: text, parameters }: CompiledQuery): Promise<PlanStep[]> {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    return rows.map(({ detail }) => ({ text: detail, node: null }));
  },
  async postgres(db: Tx, { sql: text, parameters }: CompiledQuery): Promise<PlanStep[]> {
    // Small tables are read whole unless PostgreSQL is told otherwise.
    await sql`set enable_seqscan = off`.execute(db);
    await sql`set enable_bitmapscan = off`.execute(db);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan));
  },
};

function stepsOf(node: PlanNode): PlanStep[] {
  const text = `${node['Node Type']} ${node['Index Name'] ?? ''} ${conditionOf(node)}`;
  return [{ text, node }, ...(node.Plans ?? []).flatMap(stepsOf)];
}

export function conditionOf(node: PlanNode): string {
  return `${node['Index Cond'] ?? ''} ${node['Recheck Cond'] ?? ''}`;
}

/** The columns that a condition on an index of a table names, by table. */
type Conditions = Record<string, RegExp>;

/**
 * The steps of the query plans that read the whole of one of the tables, or of one of their indexes. On PostgreSQL an
 * index is read whole when its condition does not name the given columns.
 */
export async function fullScans(
  store: Store,
  read: (tx: Tx) => Promise<unknown>,
  tables: Conditions,
): Promise<string[]> {
  const steps = await readPlanSteps(store, read);
  return steps.flatMap(({ text, node }) => {
    if (!node) return (/^SCAN (\w+)/.exec(text)?.[1] ?? '') in tables ? [text] : [];
    const columns = tables[node['Relation Name'] ?? ''];
    return columns !== undefined && !columns.test(conditionOf(node)) ? [text] : [];
  });
}
