import type { Generated } from 'kysely';
import type { StaffAction, StaffActionSubject } from '#contract/staff/audit.schemas.ts';

/** The audit list: the database refuses to change or delete its rows. */
export type StaffActionTable = Omit<StaffAction, 'subject' | 'sequence'> & {
  sequence: Generated<number>;
  subjectKind: StaffActionSubject['kind'];
  subjectKey: string;
  subjectLabel: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    staffActions: StaffActionTable;
  }
}
