import {
  answerClaim,
  downloadClaimEvidence,
  downloadClaims,
  evaluateEvidence,
  fileClaim,
  fileLostShipmentClaim,
  listClaims,
  uploadClaimEvidence,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { acceptAll, addClaim, addClaimableSale, addDisputedClaim, pdfFile } from './claim.factory.ts';

async function uploadEvidence({ marketplace, owner }: RequestContext) {
  const params = { qid: (await addClaim(marketplace, owner)).qid };
  const { qid } = await owner.call(uploadClaimEvidence, { params, body: { file: pdfFile() } });
  return { ...params, evidenceQid: qid };
}

export const claimThing = defineThing('claims/{qid}', async ({ marketplace, owner }) => {
  const { qid } = await addClaim(marketplace, owner);
  return { qid };
});

export const archiveRequest = defineRequest(downloadClaimEvidence, async (context) => ({
  params: { qid: (await uploadEvidence(context)).qid },
}));

async function filterBySale({ marketplace, owner }: RequestContext) {
  const { saleQid } = await addClaim(marketplace, owner);
  return { query: { saleQid } };
}

export const listRequest = defineRequest(listClaims, filterBySale);
export const downloadRequest = defineRequest(downloadClaims, filterBySale);

export const evidenceThing = defineThing('claims/{qid}/evidence/{evidenceQid}', uploadEvidence);

export const answerRequest = defineRequest(answerClaim, async ({ marketplace, owner }) => {
  const claim = await addClaim(marketplace, owner);
  return { params: { qid: claim.qid }, body: acceptAll(claim) };
});

export const withdrawalRequest = defineRequest(withdrawDispute, async ({ store, owner }) => {
  const { qid } = await addDisputedClaim(store, owner.seller);
  return { params: { qid } };
});

export const evidenceRequest = defineRequest(uploadClaimEvidence, () => ({ body: { file: pdfFile() } }));

export const claimRequest = defineRequest(fileClaim, async ({ marketplace, owner }) => {
  const { sale, lines } = await addClaimableSale(marketplace, owner);
  return {
    body: {
      saleQid: sale.qid,
      category: 'DAMAGED' as const,
      words: 'Two cartons arrived crushed.',
      lines: lines.map(({ qid }) => ({ lineQid: qid, quantity: 2 })),
    },
  };
});

export const lostShipmentRequest = defineRequest(fileLostShipmentClaim, async ({ marketplace, owner }) => {
  const { sale } = await addClaimableSale(marketplace, owner);
  return { body: { saleQid: sale.qid, words: 'The carrier lost it.' } };
});

export const evaluationRequest = defineRequest(evaluateEvidence, async ({ store, owner }) => {
  const { qid } = await addDisputedClaim(store, owner.seller);
  const lines = await store.db.selectFrom('claimLines').select('qid').where('claimQid', '=', qid).execute();
  return {
    body: {
      claimQid: qid,
      lines: lines.map((line) => ({
        lineQid: line.qid,
        acceptedQuantity: 1,
        reason: 'BUYER_EVIDENCE_CONVINCES' as const,
      })),
    },
  };
});
