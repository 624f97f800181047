import type { Selectable } from 'kysely';
import type { LeadEntryKind, LeadSource, LeadStage } from '#contract/staff/leads.schemas.ts';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const leadsTable = defineTable(
  'leads',
  {
    qid: text(),
    slug: text(),
    version: integer(),
    company: text(),
    contact: text().nullable(),
    /** Lower case; of one lead only. */
    email: text(),
    /** E.164. */
    phone: text().nullable(),
    country: text().nullable(),
    website: text().nullable(),
    /** JSON list of texts. */
    categories: text(),
    vatNumber: text().nullable(),
    dealId: text().nullable(),
    /** The check of its stock list. */
    checkQid: text().references('initialChecks.qid').nullable(),
    /** When the offers of the stock list began to be made. */
    offersAt: text().nullable(),
    stage: text<LeadStage>(),
    stageSince: text(),
    source: text<LeadSource>(),
    ownerQid: text().references('users.qid').nullable(),
    /** The account of a company that signed up by itself, or that the completion made. */
    userQid: text().references('users.qid').nullable(),
    createdAt: text(),
    completedAt: text().nullable(),
  },
  {
    unique: [['slug'], ['email'], ['userQid']],
    indexes: { leads_ownerQid: ['ownerQid'], leads_stage: ['stage', 'stageSince'] },
  },
);

export const leadNotesTable = defineTable(
  'leadNotes',
  {
    qid: text(),
    leadQid: text().references('leads.qid'),
    author: text(),
    text: text(),
    at: text(),
  },
  { indexes: { leadNotes_leadQid: ['leadQid', 'at'] } },
);

/** The timeline of leads. */
export const leadEntriesTable = defineTable(
  'leadEntries',
  {
    qid: text(),
    leadQid: text().references('leads.qid'),
    /** Counts the entries of a lead from 1. */
    sequence: integer(),
    kind: text<LeadEntryKind>(),
    at: text(),
    actor: text(),
    field: text().nullable(),
    before: text().nullable(),
    after: text().nullable(),
  },
  { unique: [['leadQid', 'sequence']] },
);

export type LeadRow = Selectable<ColumnsOf<typeof leadsTable>>;
export type LeadEntryRow = Selectable<ColumnsOf<typeof leadEntriesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    leads: ColumnsOf<typeof leadsTable>;
    leadNotes: ColumnsOf<typeof leadNotesTable>;
    leadEntries: ColumnsOf<typeof leadEntriesTable>;
  }
}
