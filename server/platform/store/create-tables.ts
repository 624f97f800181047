import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { findExports } from '#server/platform/find-exports.ts';
import { type ColumnDescription, isTable, type IndexDescription, type Table } from './define-table.ts';
import { createFold } from './fold.ts';
import type { ColumnTypes } from './migration.ts';

/** Makes all that an empty store needs. */
export async function createStore(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createFold(db, types);
  await createTables(db, types, await findTables());
}

let found: Promise<Table[]> | undefined;

/** All described tables, each behind those that it refers to. */
export function findTables(): Promise<Table[]> {
  found ??= findExports('server/**/*.tables.ts').then((exports) =>
    sortTables(exports.map(([, value]) => value).filter(isTable)),
  );
  return found;
}

/** Puts each table behind those that it refers to. Throws where one is not described, or where they refer in a circle. */
export function sortTables(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<Table>();
  function add(table: Table, referring: readonly string[]) {
    if (sorted.has(table)) return;
    const path = [...referring, table.name];
    if (referring.includes(table.name)) throw new Error(`Tables refer in a circle: ${path.join(', ')}.`);
    for (const name of referredTables(table)) {
      const other = byName.get(name);
      if (!other) throw new Error(`${table.name} refers to ${name}, which is no described table.`);
      if (other !== table) add(other, path);
    }
    sorted.add(table);
  }
  for (const table of tables) add(table, []);
  return [...sorted];
}

function referredTables({ columns }: Table): string[] {
  return Object.values(columns).flatMap(({ description: { references } }) =>
    references ? (references.to.split('.')[0] ?? []) : [],
  );
}

/** Makes tables with their constraints and indexes, those that others refer to first. */
export async function createTables(
  db: Kysely<unknown>,
  types: ColumnTypes,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    await createTable(db, types, table);
    for (const index of table.indexes) await createIndex(db, table, index);
    await table.created?.(db, types);
  }
}

async function createTable(db: Kysely<unknown>, types: ColumnTypes, table: Table): Promise<void> {
  // The names of columns are checked where the table is described.
  let creation: CreateTableBuilder<string, string> = db.schema.createTable(table.name);
  const columns = Object.entries(table.columns).map(([name, { description }]) => ({ name, ...description }));
  for (const { name, ...description } of columns) {
    creation = creation.addColumn(name, typeOf(description, types), (column) => {
      let built = description.isNullable ? column : column.notNull();
      if (description.references) built = built.references(description.references.to);
      if (description.references?.cascade) built = built.onDelete('cascade');
      if (description.initial !== undefined) built = built.defaultTo(description.initial);
      if (description.kind !== 'serial') return built;
      return types.blob === 'blob' ? built.primaryKey().autoIncrement() : built.primaryKey();
    });
  }
  if (!columns.some(({ kind }) => kind === 'serial')) {
    creation = creation.addPrimaryKeyConstraint(`${table.name}_pk`, [...table.primaryKey]);
  }
  for (const unique of table.unique) {
    creation = creation.addUniqueConstraint(`${table.name}_${unique.join('_')}_unique`, [...unique]);
  }
  await creation.execute();
}

function typeOf({ kind }: ColumnDescription, { blob }: ColumnTypes) {
  if (kind === 'bytes') return blob;
  return kind === 'serial' && blob === 'blob' ? 'integer' : kind;
}

async function createIndex(
  db: Kysely<unknown>,
  { name: table }: Table,
  { name, on, where, isUnique }: IndexDescription,
): Promise<void> {
  const parts = 'sql' in on ? sql.raw(on.sql) : sql.join(on.map((column) => sql.ref(column)));
  const unique = isUnique ? sql`unique ` : sql``;
  const condition = where === undefined ? sql`` : sql` where ${sql.raw(where)}`;
  await sql`create ${unique}index ${sql.ref(name)} on ${sql.table(table)} (${parts})${condition}`.execute(db);
}
