import {
  addLeadNote,
  completeLead,
  createLead,
  updateLead,
  uploadLeadStockList,
} from '#contract/staff/leads.calls.ts';
import { sampleNewLead } from '#contract/staff/leads.samples.ts';
import { defineRequest, defineSharedThing } from '#tests/platform/calls/call-request.ts';
import { stockText } from '#tests/staff/initial-check.factory.ts';
import { addCheckedList, addLead } from './lead.factory.ts';

export const leadFactory = defineSharedThing('sellerleads/{slug}', async ({ store }) => {
  const { slug } = await addLead(store);
  return { slug };
});

export const creationRequest = defineRequest(createLead, ({ caller }) => ({
  body: { ...sampleNewLead, ownerQid: caller.user.qid },
}));

export const noteRequest = defineRequest(addLeadNote, () => ({ body: { text: 'Called back.' } }));
export const changeRequest = defineRequest(updateLead, () => ({ body: { company: 'Zeezicht BV' } }));

export const completionRequest = defineRequest(completeLead, async ({ store }) => {
  const lead = await addLead(store);
  await addCheckedList(store, lead);
  return { params: { slug: lead.slug } };
});

export const stockListRequest = defineRequest(uploadLeadStockList, () => ({
  body: { file: new File([stockText([['9520000012346', '3.42', 'Maris']])], 'stock.csv') },
}));
