import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { addLeadNote, completeLead, readLead, uploadLeadStockList } from '#contract/staff/leads.calls.ts';
import {
  type Lead,
  type LeadEntry,
  type LeadRequirement,
  type LeadSource,
  StockListColumn,
} from '#contract/staff/leads.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatPercent } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  overtakenText,
} from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';
import {
  leadCompletedText,
  leadOvertakenText,
  leadFieldLabels,
  leadStageText,
  updateLeadFailureMessage,
} from '#src/messages/lead.messages.ts';
import type { LeadField } from './lead-values.ts';

export const readLeadFailureMessage = defineFailureMessages(readLead, {
  default: notLoaded('the lead'),
  not_found: 'We couldn’t find this lead.',
});

const notCompared = overtakenText('this lead');

/** Of the form, which compares both versions after a refusal. */
export const changeLeadFailureMessage = combineFailureMessages(
  updateLeadFailureMessage,
  defineFailureMessages(readLead, {
    default: notCompared,
    UNREACHABLE: notCompared,
    throttled: notCompared,
  }),
);

export const addNoteFailureMessage = defineFailureMessages(addLeadNote, {
  default: 'We couldn’t add the note. Try again.',
  idempotency_key_reused: 'This note was already added.',
});

const columnTexts: Record<StockListColumn, string> = {
  gtin: 'GTIN',
  price: 'price',
  quantity: 'stock',
  sellingUnit: 'units per box',
};

/** Specification 8.2, stock list upload. */
export const uploadStockListFailureMessage = defineFailureMessages(uploadLeadStockList, {
  default: 'There was an error uploading the stock list.',
  lead_completed: leadCompletedText,
  idempotency_key_reused: 'This stock list was already uploaded.',
  file_unreadable: 'We couldn’t read this file. Save it as XLSX or CSV and upload it again.',
  columns_not_found: ({ detail: { missingColumns } }) =>
    `We couldn’t find these columns: ${missingColumns.map((column) => columnTexts[column]).join(', ')}. Name them in the first row and upload the file again.`,
  unknown_currency: ({ detail: { currency } }) =>
    `We have no rate for ${currency}. Ask for a list in another currency.`,
  ...fileRefusalMessages(stockListLimits),
});

/** Specification 8.2, lead complete. */
export const completeLeadFailureMessage = defineFailureMessages(completeLead, {
  default: 'We couldn’t complete the lead. Try again.',
  stale_version: leadOvertakenText,
  idempotency_key_reused: leadOvertakenText,
  lead_completed: leadCompletedText,
  lead_not_ready: ({ detail: { missing } }) =>
    `We couldn’t complete the lead yet. Still missing: ${missing.map((code) => requirementTexts[code].toLowerCase()).join(', ')}.`,
});

export const requirementTexts: Record<LeadRequirement, string> = {
  COMPANY: 'Company and country',
  CONTACT: 'Contact',
  EMAIL: 'Email address is free',
  PHONE: 'Phone number',
  VAT_NUMBER: 'VAT number',
  STOCK_LIST: 'Stock list, 60% matched or more',
  DEAL: 'Deal is won',
  OWNER: 'Owner',
};

/** Why a requirement is not met, and what to do. */
export type MissingText = { reason: string; action: string | null; field: LeadField | null };

export function missingText(code: LeadRequirement, lead: Lead): MissingText {
  switch (code) {
    case 'COMPANY':
      return { reason: 'The VAT rules depend on the country.', action: 'Choose a country', field: 'country' };
    case 'CONTACT':
      return { reason: 'The account needs a person.', action: 'Add contact', field: 'contact' };
    case 'EMAIL':
      return {
        reason: 'Another user signs in with this address.',
        action: 'Change email address',
        field: 'email',
      };
    case 'PHONE':
      return { reason: 'The new seller gets a code on it.', action: 'Add phone number', field: 'phone' };
    case 'VAT_NUMBER':
      return lead.vatCheck === 'INVALID' && lead.country !== null
        ? {
            reason: `${lead.vatNumber} doesn’t exist in ${country(lead.country)}.`,
            action: 'Correct VAT number',
            field: 'vatNumber',
          }
        : {
            reason: 'Sellers in this country have one.',
            action: lead.country === null ? 'Choose a country' : 'Add VAT number',
            field: lead.country === null ? 'country' : 'vatNumber',
          };
    case 'STOCK_LIST':
      return { reason: stockListReason(lead), action: null, field: null };
    case 'DEAL':
      return { reason: dealReason(lead), action: lead.deal ? 'Change deal' : 'Add deal', field: 'dealId' };
    case 'OWNER':
      return { reason: 'A colleague looks after the new seller.', action: 'Make me the owner', field: null };
  }
}

function stockListReason({ stockList }: Lead): string {
  if (stockList === null) return 'Upload it on this page.';
  const { status, result } = stockList;
  if (result) return `Only ${matchRateText(result)} matched. Ask for a corrected list and upload it.`;
  if (status === 'QUEUED' || status === 'RUNNING') return 'We’re checking it.';
  return 'The check failed. Upload the list again.';
}

/** "84.5%": the share of the rows that are in the catalogue. */
export function matchRateText({ rows, matched }: { rows: number; matched: number }): string {
  return formatPercent(rows === 0 ? 0 : matched / rows, 1);
}

/** What is wrong in most of the rows that cannot be read. */
export function problemText({
  code,
  rows,
  firstRow,
}: {
  code: RowProblemCode;
  rows: number;
  firstRow: number;
}) {
  const [column] = StockListColumn.options.filter((each) => code.startsWith(problemPrefixes[each]));
  const what = column === undefined ? 'a value' : `the ${columnTexts[column]}`;
  return `Most frequent problem: ${what} in ${formatCount(rows, 'row')}, first in row ${firstRow}.`;
}

const problemPrefixes: Record<StockListColumn, string> = {
  gtin: 'gtin_',
  price: 'price_',
  quantity: 'quantity_',
  sellingUnit: 'selling_unit_',
};

const dealStages = { OPEN: 'still open', WON: 'won', LOST: 'lost' } as const;

function dealReason({ deal, dealId }: Lead): string {
  if (deal) return `Deal ${deal.id} is ${dealStages[deal.stage]} in ${brand.helpdesk.name}.`;
  if (dealId !== null) return `We couldn’t find deal ${dealId} in ${brand.helpdesk.name}.`;
  return `Enter its number in ${brand.helpdesk.name}.`;
}

/** What is told of a met requirement, where its name does not say it all. */
export function metNote(code: LeadRequirement, lead: Lead): string | null {
  if (code === 'VAT_NUMBER')
    return lead.vatCheck === 'NOT_NEEDED' ? 'Not used in this country' : lead.vatNumber;
  if (code === 'EMAIL' && lead.emailUse === 'OWN_ACCOUNT') return 'It is the address of their own account';
  if (code === 'STOCK_LIST') {
    const result = lead.stockList?.result;
    return result ? `${matchRateText(result)} matched` : null;
  }
  if (code === 'DEAL') return lead.deal && `${lead.deal.id}, ${lead.deal.company}`;
  return null;
}

export const sourceTexts: Record<LeadSource, string> = {
  SIGN_UP: 'Signed up on the public page.',
  SURVEY: 'Answered the survey.',
  STAFF: 'Added by staff.',
};

/** What the company sells, where it is, and how it came. */
export function leadText({ categories, country: code, source }: Lead): string {
  const place = code === null ? [] : [country(code)];
  const sells = categories.length === 0 ? [] : [categories.join(', ')];
  return [...sells, ...place, sourceTexts[source]].join('. ');
}

/** What a timeline entry tells. */
export function entryText({ kind, field, before, after }: LeadEntry): string {
  switch (kind) {
    case 'CREATED':
      return 'Lead added';
    case 'SIGNED_UP':
      return 'Signed up on the public page';
    case 'SURVEY_ANSWERED':
      return 'Answered the survey';
    case 'STAGE_CHANGED':
      return `Moved to ${leadStageText(after)}`;
    case 'OWNER_CHANGED':
      return after === null ? `Owner removed: ${before ?? ''}` : `Owner: ${after}`;
    case 'NOTE_ADDED':
      return 'Note added';
    case 'STOCK_LIST_ADDED':
      return `${after ?? ''} uploaded`;
    case 'COMPLETED':
      return 'Completed: the seller exists now';
    case 'FIELD_CHANGED':
      return `${fieldText(field)}: ${changeText(before, after)}`;
  }
}

function fieldText(field: string | null): string {
  return Object.entries(leadFieldLabels).find(([name]) => name === field)?.[1] ?? '';
}

function changeText(before: string | null, after: string | null): string {
  if (!before) return after ?? '';
  return after ? `${before} → ${after}` : `${before} removed`;
}

/** What the completion does. */
export function consequenceText({ account, contact, email }: Lead): string {
  const who = contact ?? email;
  if (account === null) {
    return `Completing creates the company and its first user, and sends the activation email to ${who}.`;
  }
  return account.isActivated
    ? 'Completing closes this lead. The company keeps the account that it has opened itself.'
    : `Completing sends ${who} another activation email for the account that they have opened themselves.`;
}
