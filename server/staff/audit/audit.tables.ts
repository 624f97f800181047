import { sql, type Kysely } from 'kysely';
import type { StaffAction, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import { type ColumnsOf, defineTable, serial, text } from '#server/platform/store/define-table.ts';
import type { ColumnTypes } from '#server/platform/store/migration.ts';

/** The audit list: the database refuses to change or delete its rows. */
export const staffActionsTable = defineTable(
  'staffActions',
  {
    sequence: serial(),
    qid: text(),
    at: text(),
    userQid: text().references('users.qid'),
    userName: text(),
    kind: text<StaffAction['kind']>(),
    subjectKind: text<StaffActionSubject['kind']>(),
    subjectKey: text(),
    subjectLabel: text(),
    detail: text().nullable(),
  },
  {
    unique: [['qid']],
    indexes: {
      staffActions_userQid: ['userQid', 'sequence'],
      staffActions_kind: ['kind', 'sequence'],
      staffActions_subjectKind_subjectKey: ['subjectKind', 'subjectKey', 'sequence'],
    },
    created: refuseChanges,
  },
);

async function refuseChanges(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
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

declare module '#server/platform/store/schema.ts' {
  interface Database {
    staffActions: ColumnsOf<typeof staffActionsTable>;
  }
}
