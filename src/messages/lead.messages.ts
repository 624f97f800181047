import type { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import { createLead, updateLead } from '#contract/staff/leads.calls.ts';
import type { LeadNextStep, LeadStage } from '#contract/staff/leads.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import type { Tone } from '#src/ui/tone.ts';
import { defineFailureMessages } from './failure.messages.ts';

export const leadStageTexts: Record<LeadStage, { text: string; tone: Tone }> = {
  NEW: { text: 'New', tone: 'info' },
  CONTACTED: { text: 'Contacted', tone: 'plain' },
  QUALIFIED: { text: 'Qualified', tone: 'plain' },
  STOCKLIST_RECEIVED: { text: 'Stock list received', tone: 'pending' },
  COMPLETED: { text: 'Completed', tone: 'success' },
};

/** The name of a stage, empty for none. */
export function leadStageText(stage: string | null): string {
  return Object.entries(leadStageTexts).find(([name]) => name === stage)?.[1].text ?? '';
}

export const leadFieldLabels: Record<keyof LeadDetails, string> = {
  company: 'Company',
  contact: 'Contact',
  email: 'Email address',
  phone: 'Phone',
  country: 'Country',
  website: 'Website',
  categories: 'Categories',
  vatNumber: 'VAT number',
  dealId: 'Deal number',
};

export const leadNextStepTexts: Record<LeadNextStep, string> = {
  CONTACT: 'Contact the company',
  QUALIFY: 'Find out if they fit',
  ASK_FOR_STOCK_LIST: 'Ask for the stock list',
  FINISH_CHECKLIST: 'Finish the checklist',
  COMPLETE: 'Ready to complete',
  WAIT_FOR_ACTIVATION: 'Waiting for activation',
  NONE: 'Selling',
};

const HOUR = 3_600_000;
const HOURS_OF_DAY = 24;

/** How long a lead is in a stage: "3 days", "5 h", "1 h" within the first hour. */
export function ageText(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(milliseconds / HOUR));
  return hours < HOURS_OF_DAY ? `${hours}\u00A0h` : formatCount(Math.floor(hours / HOURS_OF_DAY), 'day');
}

/** Another user or lead has the address; beside it is a link to the lead, if there is one. */
const emailRefusals = {
  email_already_used: ({ detail }: { detail: { slug: string | null } }) =>
    detail.slug === null
      ? 'A user already has this email address. Use a different one.'
      : 'A lead already has this email address.',
  staff_email: 'Only staff have addresses like this. Use the address of the company.',
};
const detailRefusals = {
  ...emailRefusals,
  impossible_phone_number: 'This phone number doesn’t exist. Check it and try again.',
  unknown_deal: 'We couldn’t find this deal. Check its number.',
  unknown_owner: 'This colleague can’t own leads. Choose another one.',
};

export const createLeadFailureMessage = defineFailureMessages(createLead, {
  default: 'We couldn’t add the lead. Try again.',
  idempotency_key_reused: 'This lead was already added. Find it in the list of leads.',
  ...detailRefusals,
});

const notSaved = 'We couldn’t save the lead. Try again.';
export const leadOvertakenText =
  'Someone else has changed this lead. We’ve loaded the latest version. Check it and try again.';
export const leadCompletedText = 'This lead is already completed. We’ve loaded the latest version.';

export const updateLeadFailureMessage = defineFailureMessages(updateLead, {
  default: notSaved,
  not_found: 'We couldn’t find this lead. Go back to the list of leads.',
  stale_version: leadOvertakenText,
  lead_completed: leadCompletedText,
  email_of_account: 'This is the address of the company’s account. Its owner changes it in the profile.',
  ...detailRefusals,
});
