import type { LeadDetails } from '#contract/leads/lead-details.schemas.ts';
import { readLead, updateLead } from '#contract/leads/leads.calls.ts';
import type { Lead } from '#contract/leads/leads.schemas.ts';
import { defineEditor } from '#machines/editor/define-editor.ts';

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
