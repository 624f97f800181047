import {
  downloadClaimEvidence,
  readClaimEvidence,
  removeClaimEvidence,
  uploadClaimEvidence,
} from '#contract/claims/claims.calls.ts';
import {
  claimEvidenceLimits,
  MAXIMUM_EVIDENCE_FILES,
  type ClaimStatus,
} from '#contract/claims/claims.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { detectMediaType, toSafeFileName } from '#server/orders/documents/documents.rules.ts';
import { timelineActorOf } from '#server/orders/sales/sale-access.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { streamArchive } from '#server/platform/papers/archive-stream.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { scanUpload } from '#server/platform/uploads/scan-upload.ts';
import { findClaim, lockClaim, tellClaim } from './claims.store.ts';
import type { ClaimRow } from './claims.tables.ts';
import {
  addEvidence,
  evidenceReply,
  findEvidence,
  readEvidence,
  readEvidenceContent,
  removeEvidence,
} from './evidence.store.ts';

/** The support team adds the files of buyers, also while it decides. */
const statusesOfBuyer: ClaimStatus[] = ['OPEN', 'DISPUTED'];

export function evidenceRoutes(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadClaimEvidence,
    (given) => readUpload(app, given),
    async (given) => {
      const { tx, now, user, prepared, params, refuse } = given;
      const side = user.roles.includes('STAFF') ? 'BUYER' : 'SELLER';
      const claim = await lockClaim(tx, params.qid, side === 'BUYER' ? 'any' : requireCompany(given));
      if (!claim) throw refuse('not_found');
      if (side === 'SELLER') checkAnswerable(given, claim);
      else if (!statusesOfBuyer.includes(claim.status)) {
        throw refuse('claim_not_editable', { status: claim.status });
      }
      const present = (await readEvidence(tx, claim.qid)).filter((file) => file.side === side);
      if (present.length >= MAXIMUM_EVIDENCE_FILES) throw refuse('too_many_documents');
      const added = await addEvidence(tx, { ...prepared, claimQid: claim.qid, side }, now);
      await tellClaim(tx, claim, { kind: 'CLAIM_EVIDENCE_ADDED', after: added.name }, timelineActorOf(given));
      return evidenceReply(added);
    },
  );

  route(app, removeClaimEvidence, async (given) => {
    const { tx, params, refuse } = given;
    const claim = await lockClaim(tx, params.qid, requireCompany(given));
    const file = claim && (await findEvidence(tx, claim.qid, params.evidenceQid));
    if (!claim || file?.side !== 'SELLER') throw refuse('not_found');
    checkAnswerable(given, claim);
    await removeEvidence(tx, file.qid);
    await tellClaim(tx, claim, { kind: 'CLAIM_EVIDENCE_REMOVED', after: file.name }, timelineActorOf(given));
  });

  route(app, downloadClaimEvidence, async ({ tx, user, params, refuse }) => {
    const claim = await findClaim(tx, params.qid, user.sellerQid);
    if (!claim) throw refuse('not_found');
    const files = await readEvidence(tx, claim.qid);
    if (files.length === 0) throw refuse('not_found');
    const content = streamArchive(
      files.map(({ qid, name, side }) => ({
        name: `${side.toLowerCase()}/${name}`,
        read: () => readEvidenceContent(tx, qid),
      })),
    );
    return { name: `claim-${claim.fid}-evidence.zip`, mediaType: 'application/zip', content };
  });

  route(app, readClaimEvidence, async ({ tx, user, params, refuse }) => {
    const claim = await findClaim(tx, params.qid, user.sellerQid);
    const file = claim && (await findEvidence(tx, claim.qid, params.evidenceQid));
    if (!file) throw refuse('not_found');
    return { name: file.name, mediaType: file.mediaType, content: await readEvidenceContent(tx, file.qid) };
  });
}

/** Reads and checks the file before the transaction begins. */
async function readUpload(
  app: MarketplaceApp,
  { body: { file }, refuse }: Given<typeof uploadClaimEvidence>,
) {
  const { maximumBytes, extensions } = claimEvidenceLimits;
  if (file.size === 0) throw refuse('file_empty');
  if (file.size > maximumBytes) throw refuse('file_too_large', { maximumBytes });
  const name = toSafeFileName('name' in file ? String(file.name) : '');
  const content = new Uint8Array(await file.arrayBuffer());
  const mediaType = await detectMediaType(name, content);
  const isAllowed = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  if (mediaType === null || !isAllowed) throw refuse('file_type_not_allowed');
  const verdict = await scanUpload(app, content);
  if (verdict !== 'clean') throw refuse(verdict);
  return { name, content, mediaType };
}

/** The seller's files belong to an answer that is not given yet. */
function checkAnswerable(
  { now, refuse }: Pick<Given<typeof removeClaimEvidence>, 'now' | 'refuse'>,
  { status, deadline }: ClaimRow,
): void {
  if (status !== 'OPEN') throw refuse('claim_not_editable', { status });
  if (deadline <= now.toISOString()) throw refuse('claim_deadline_passed');
}
