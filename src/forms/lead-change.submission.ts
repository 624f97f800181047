import type { LeadChange } from '#contract/staff/lead-details.schemas.ts';
import { updateLead } from '#contract/staff/leads.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

export type LeadChangeEntry = { slug: string; version: number; change: LeadChange };

/** Changes the stage or the owner of a lead. */
export const leadChangeSubmission = defineSubmission(({ slug, version, change }: LeadChangeEntry) => ({
  call: updateLead,
  input: { params: { slug }, version, body: change },
}));
