import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Currency } from '#contract/platform/api/shapes.ts';
import { LeadChange, NewLead, NewLeadNote, SurveyAnswer } from './lead-details.schemas.ts';
import {
  Lead,
  LeadBoard,
  LeadCounts,
  LeadFilter,
  LeadNote,
  LeadParams,
  LeadQuery,
  LeadRequirement,
  LeadSlug,
  LeadSummary,
  StockListColumn,
  StockListUpload,
} from './leads.schemas.ts';

const roles = ['STAFF'] as const;

/** The address belongs to another lead, or to a user (specification 8.2); `slug` names the lead. */
const emailRefusals = {
  email_already_used: { status: 400, field: 'email', detail: v.object({ slug: v.nullable(LeadSlug) }) },
  /** An address of the marketplace itself cannot become that of a seller. */
  staff_email: { status: 400, field: 'email' },
} as const;
const detailRefusals = {
  ...emailRefusals,
  impossible_phone_number: { status: 400, field: 'phone' },
  unknown_deal: { status: 400, field: 'dealId' },
  unknown_owner: { status: 400, field: 'ownerQid' },
} as const;
/** A completed lead is a seller: only notes are added to it. */
const completed = { lead_completed: { status: 409 } } as const;

export const listLeads = defineCall({
  method: 'GET',
  path: 'sellerleads/',
  query: LeadQuery,
  reply: listPageSchema(LeadSummary),
  refusals: {},
  roles,
});

/** Not in the specification: the same leads by stage. */
export const readLeadBoard = defineCall({
  method: 'GET',
  path: 'sellerleads/all/board/',
  query: LeadFilter,
  reply: LeadBoard,
  refusals: {},
  roles,
});

/** Not in the specification: the numbers on segments and filters, and the staff who may own leads. */
export const countLeads = defineCall({
  method: 'GET',
  path: 'sellerleads/all/counts/',
  reply: LeadCounts,
  refusals: {},
  roles,
});

export const readLead = defineCall({
  method: 'GET',
  path: 'sellerleads/{slug}/',
  params: LeadParams,
  reply: Lead,
  refusals: {},
  roles,
});

export const createLead = defineCall({
  method: 'POST',
  path: 'sellerleads/',
  body: NewLead,
  reply: Lead,
  idempotent: true,
  refusals: detailRefusals,
  roles,
});

/** Changes details, owner or stage. The path is not in the specification. */
export const updateLead = defineCall({
  method: 'PATCH',
  path: 'sellerleads/{slug}/',
  params: LeadParams,
  body: LeadChange,
  reply: Lead,
  versioned: true,
  refusals: {
    ...detailRefusals,
    ...completed,
    /** The account of the lead has this address, which its owner changes. */
    email_of_account: { status: 400, field: 'email' },
  },
  roles,
});

/** Not in the specification: adds a note for colleagues. */
export const addLeadNote = defineCall({
  method: 'POST',
  path: 'sellerleads/{slug}/notes/',
  params: LeadParams,
  body: NewLeadNote,
  reply: LeadNote,
  idempotent: true,
  refusals: {},
  roles,
});

/** Checks the stock list of a lead against the catalogue; a newer one replaces it. Its columns are found by themselves. */
export const uploadLeadStockList = defineCall({
  method: 'POST',
  path: 'sellerleads/{slug}/stocklist/',
  params: LeadParams,
  body: StockListUpload,
  bodyType: 'form',
  reply: Lead,
  idempotent: true,
  refusals: {
    ...fileRefusals,
    ...completed,
    file_unreadable: { status: 400, field: 'file' },
    columns_not_found: {
      status: 400,
      field: 'file',
      detail: v.object({ missingColumns: v.array(StockListColumn) }),
    },
    unknown_currency: { status: 400, field: 'file', detail: v.object({ currency: Currency }) },
  },
  roles,
});

/**
 * Makes the lead a seller: its company and its user, who gets the activation mail. A company that has signed up by itself
 * keeps its account. It happens once.
 */
export const completeLead = defineCall({
  method: 'POST',
  path: 'sellerleads/{slug}/complete/',
  params: LeadParams,
  reply: Lead,
  idempotent: true,
  versioned: true,
  refusals: {
    ...completed,
    lead_not_ready: { status: 409, detail: v.object({ missing: v.array(LeadRequirement) }) },
  },
  roles,
});

/**
 * Not in the specification: an answer of the survey that the public pages embed. The reply is the same whether the address
 * is known or not.
 */
export const answerSurvey = defineCall({
  method: 'POST',
  path: 'sellerleads/survey/answers/',
  body: SurveyAnswer,
  reply: 'none',
  refusals: {},
  roles: 'public',
});
