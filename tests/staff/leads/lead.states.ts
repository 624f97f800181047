import { pathTo } from '#contract/pages/paths.ts';
import { readLead } from '#contract/staff/leads.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { LeadFormScreen, LeadScreen } from './lead.screen.ts';

const notReady = pathTo.sellerLead('hollins-tarn-ltd');
const ready = 'tidewell-pharmacy-supply';
const one = { page: 'sellerLead', as: accountEmails.staff } as const;
const form = { page: 'newSellerLead', as: accountEmails.staff } as const;

export const screenStates: ScreenState[] = [
  { ...one, name: 'lead, something missing', open: openUrl(notReady, 'Before you complete') },
  { ...one, name: 'lead, new', open: openUrl(pathTo.sellerLead('vennebeck'), 'Before you complete') },
  { ...one, name: 'lead, completed', open: openUrl(pathTo.sellerLead('fjallglim-handel'), 'Timeline') },
  { ...one, name: 'lead, changed', open: openForm },
  { ...one, name: 'lead, completion asked about', open: askToComplete },
  {
    ...one,
    name: 'lead, failed',
    open: openWithFailedCall(readLead, notReady),
  },
  { ...form, name: 'new lead', open: openNew },
  { ...form, name: 'new lead, fields missing', open: openNewWithErrors },
];

async function openForm({ page, screen }: StateFixtures) {
  await page.goto(notReady);
  await new LeadScreen(screen).edit();
}

async function askToComplete({ screen }: StateFixtures) {
  const lead = new LeadScreen(screen);
  await lead.goto(ready);
  await lead.askToComplete();
  await lead.seeQuestion();
}

async function openNew({ screen }: StateFixtures) {
  const lead = new LeadFormScreen(screen, 'Add lead');
  await lead.gotoNew();
  return lead;
}

async function openNewWithErrors(fixtures: StateFixtures) {
  const lead = await openNew(fixtures);
  await lead.save();
  await lead.seeFieldRefused('company', 'Enter the company name.');
}
