import type { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import { readLead, updateLead } from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

export const leadEditor = defineEditor({
  update: {
    call: updateLead,
    input: ({ item: { slug, version }, entry }: { item: Lead; entry: LeadDetails }) => ({
      params: { slug },
      body: entry,
      version,
    }),
  },
  read: { call: readLead, input: ({ item: { slug } }) => ({ params: { slug } }) },
});
