import type { Selectable } from 'kysely';
import type { LeadEntryKind, LeadSource, LeadStage } from '#contract/staff/leads.schemas.ts';

export type LeadTable = {
  qid: string;
  slug: string;
  version: number;
  company: string;
  contact: string | null;
  /** Lower case; of one lead only. */
  email: string;
  /** E.164. */
  phone: string | null;
  country: string | null;
  website: string | null;
  /** JSON list of texts. */
  categories: string;
  vatNumber: string | null;
  dealId: string | null;
  /** The check of its stock list. */
  checkQid: string | null;
  /** When the offers of the stock list began to be made. */
  offersAt: string | null;
  stage: LeadStage;
  stageSince: string;
  source: LeadSource;
  ownerQid: string | null;
  /** The account of a company that signed up by itself, or that the completion made. */
  userQid: string | null;
  createdAt: string;
  completedAt: string | null;
};

export type LeadNoteTable = {
  qid: string;
  leadQid: string;
  author: string;
  text: string;
  at: string;
};

/** The timeline of leads. */
export type LeadEntryTable = {
  qid: string;
  leadQid: string;
  /** Counts the entries of a lead from 1. */
  sequence: number;
  kind: LeadEntryKind;
  at: string;
  actor: string;
  field: string | null;
  before: string | null;
  after: string | null;
};

export type LeadRow = Selectable<LeadTable>;
export type LeadEntryRow = Selectable<LeadEntryTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    leads: LeadTable;
    leadNotes: LeadNoteTable;
    leadEntries: LeadEntryTable;
  }
}
