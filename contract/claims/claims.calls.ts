import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import {
  Claim,
  ClaimAnswer,
  ClaimCounts,
  ClaimEvidence,
  ClaimFilter,
  ClaimQuery,
  ClaimSummary,
  EvidenceEvaluation,
  EvidenceUpload,
  LostShipmentClaim,
  NewClaim,
  SaleProcessingDetails,
} from './claims.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
const EvidenceParams = v.object({ qid: Qid, evidenceQid: Qid });

/** The claim is not in a status in which this can be done; `deadline`: the time for an answer is over. */
const notEditable = {
  claim_not_editable: { status: 409, detail: v.object({ status: v.string() }) },
  claim_deadline_passed: { status: 409 },
} as const;

export const listClaims = defineCall({
  method: 'GET',
  path: 'claims/history/',
  query: ClaimQuery,
  reply: listPageSchema(ClaimSummary),
  refusals: {},
  roles,
});

/** All claims that match the filters, as a spreadsheet. */
export const downloadClaims = defineCall({
  method: 'GET',
  path: 'claims/history/download/',
  query: ClaimFilter,
  reply: 'file',
  refusals: {},
  roles,
});

/** Not in the specification: the numbers on the segments of the list. */
export const countClaims = defineCall({
  method: 'GET',
  path: 'claims/counts/',
  reply: ClaimCounts,
  refusals: {},
  roles,
});

export const readClaim = defineCall({
  method: 'GET',
  path: 'claims/{qid}/',
  params: QidParams,
  reply: Claim,
  refusals: {},
  roles,
});

export const readSaleProcessingDetails = defineCall({
  method: 'GET',
  path: 'claims/{qid}/sale-processing-details/',
  params: QidParams,
  reply: SaleProcessingDetails,
  refusals: {},
  roles,
});

/** Not in the specification: accepts or disputes each line. */
export const answerClaim = defineCall({
  method: 'POST',
  path: 'claims/{qid}/answer/',
  params: QidParams,
  body: ClaimAnswer,
  reply: Claim,
  idempotent: true,
  versioned: true,
  refusals: {
    ...notEditable,
    /** Not each line of the claim has one answer. */
    lines_not_answered: { status: 400, field: 'lines' },
    statement_required: { status: 400, field: 'statement' },
  },
  roles: ['SELLER'],
});

/** Not in the specification: accepts what was disputed. */
export const withdrawDispute = defineCall({
  method: 'POST',
  path: 'claims/{qid}/withdraw/',
  params: QidParams,
  reply: Claim,
  idempotent: true,
  versioned: true,
  refusals: { claim_not_editable: notEditable.claim_not_editable },
  roles: ['SELLER'],
});

/** Not in the specification: a file of the seller, or one of the buyer that the support team adds. */
export const uploadClaimEvidence = defineCall({
  method: 'POST',
  path: 'claims/{qid}/evidence/',
  params: QidParams,
  body: EvidenceUpload,
  bodyType: 'form',
  reply: ClaimEvidence,
  idempotent: true,
  refusals: { ...fileRefusals, ...notEditable, too_many_documents: { status: 409 } },
  roles,
});

export const removeClaimEvidence = defineCall({
  method: 'DELETE',
  path: 'claims/{qid}/evidence/{evidenceQid}/',
  params: EvidenceParams,
  reply: 'none',
  idempotent: true,
  refusals: notEditable,
  roles: ['SELLER'],
});

/** One file; pictures and PDF are shown in the page. */
export const readClaimEvidence = defineCall({
  method: 'GET',
  path: 'claims/{qid}/evidence/{evidenceQid}/',
  params: EvidenceParams,
  reply: 'file',
  isStored: true,
  refusals: {},
  roles,
});

/** All files of a claim in one archive. */
export const downloadClaimEvidence = defineCall({
  method: 'GET',
  path: 'claims/{qid}/evidence/download/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles,
});

/** What a buyer claims; the support team files it, because buyers do not use the portal. */
export const fileClaim = defineCall({
  method: 'POST',
  path: 'claims/',
  body: NewClaim,
  reply: Claim,
  idempotent: true,
  refusals: {
    /** Only goods that were sent can be claimed. */
    sale_not_completed: { status: 409 },
    unknown_line: { status: 400, field: 'lines' },
    /** More units than were sent and not claimed before. */
    quantity_too_large: {
      status: 400,
      field: 'lines',
      detail: v.object({ lineQid: Qid, maximumQuantity: Count }),
    },
  },
  roles: ['STAFF'],
});

/** The carrier lost an order of the seller. */
export const fileLostShipmentClaim = defineCall({
  method: 'POST',
  path: 'claims/lost-shipment-claim/',
  body: LostShipmentClaim,
  reply: Claim,
  idempotent: true,
  refusals: {
    sale_not_completed: { status: 409 },
    already_claimed: { status: 409, detail: v.object({ claimQid: Qid }) },
  },
  roles: ['SELLER'],
});

/** Decides on the disputed lines, which the marketplace otherwise does by itself. */
export const evaluateEvidence = defineCall({
  method: 'POST',
  path: 'claims/evidence-evaluation/',
  body: EvidenceEvaluation,
  reply: Claim,
  idempotent: true,
  refusals: {
    claim_not_editable: notEditable.claim_not_editable,
    lines_not_answered: { status: 400, field: 'lines' },
    quantity_too_large: {
      status: 400,
      field: 'lines',
      detail: v.object({ lineQid: Qid, maximumQuantity: Count }),
    },
  },
  roles: ['STAFF'],
});
