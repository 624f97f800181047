import type { NewLead } from '#contract/staff/lead-details.schemas.ts';
import { addLeadNote, createLead } from '#contract/staff/leads.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type LeadToCreate = { entry: NewLead; key: string };

/** A lead that is sent again has the same idempotency key, so that it is created once. */
export const newLeadSubmission = defineSubmission(({ entry, key }: LeadToCreate) => ({
  call: createLead,
  input: { body: entry, idempotencyKey: idempotencyKeyOf(createLead, key, entry) },
}));

type NoteToAdd = { slug: string; text: string; key: string };

export const newNoteSubmission = defineSubmission(({ slug, text, key }: NoteToAdd) => ({
  call: addLeadNote,
  input: {
    params: { slug },
    body: { text },
    idempotencyKey: idempotencyKeyOf(addLeadNote, slug, key, text),
  },
}));
