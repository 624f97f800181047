import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

export async function createAuditList(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('staffActions')
    .addColumn('sequence', blob === 'bytea' ? 'serial' : 'integer', (column) =>
      blob === 'bytea' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('qid', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subjectKind', 'text', (column) => column.notNull())
    .addColumn('subjectKey', 'text', (column) => column.notNull())
    .addColumn('subjectLabel', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute();
  for (const columns of [['userQid'], ['kind'], ['subjectKind', 'subjectKey']]) {
    await db.schema
      .createIndex(`staffActions_${columns.join('_')}`)
      .on('staffActions')
      .columns([...columns, 'sequence'])
      .execute();
  }
  await (blob === 'bytea' ? refuseChangesOnPostgres(db) : refuseChangesOnSqlite(db));
}

async function refuseChangesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger "staffActions_update" before update on "staffActions"
    begin select raise(abort, 'An entry of the audit list cannot be changed.'); end`.execute(db);
  await sql`create trigger "staffActions_delete" before delete on "staffActions"
    begin select raise(abort, 'An entry of the audit list cannot be deleted.'); end`.execute(db);
}

async function refuseChangesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change_of_staff_actions() returns trigger language plpgsql as
    $$ begin raise exception 'An entry of the audit list cannot be changed or deleted.'; end $$`.execute(db);
  await sql`create trigger "staffActions_change" before update or delete or truncate on "staffActions"
    for each statement execute function refuse_change_of_staff_actions()`.execute(db);
}
