import type { Selectable } from 'kysely';
import type {
  ClaimCategory,
  ClaimEvidence,
  ClaimStatus,
  DecisionReason,
  DisputeReason,
} from '#contract/claims/claims.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type ClaimTable = {
  qid: string;
  fid: string;
  sellerQid: string;
  saleQid: string;
  version: number;
  category: ClaimCategory;
  status: ClaimStatus;
  /** Two decimals, in the currency of the sale. */
  amount: string;
  currency: string;
  buyerWords: string;
  sellerWords: string | null;
  createdAt: string;
  deadline: string;
  answeredAt: string | null;
  answeredBy: string | null;
  /** When no line was open any more; null until then, as is `acceptedAmount`. */
  settledAt: string | null;
  acceptedAmount: string | null;
  /** Whether the claim is in the claim rate and in the credit note: a part is accepted, and the carrier did not lose it. */
  isCounted: SqlBoolean;
};

export type ClaimLineTable = {
  qid: string;
  claimQid: string;
  saleLineQid: string;
  position: number;
  claimedQuantity: number;
  amount: string;
  decision: 'ACCEPT' | 'DISPUTE' | null;
  disputeReason: DisputeReason | null;
  acceptedQuantity: number | null;
  acceptedAmount: string | null;
  decisionReason: DecisionReason | null;
};

export type ClaimEvidenceTable = {
  qid: string;
  claimQid: string;
  side: ClaimEvidence['by'];
  name: string;
  mediaType: string;
  bytes: number;
  uploadedAt: string;
};

export type ClaimEvidenceContentTable = { evidenceQid: string; content: Uint8Array };

export type ClaimRow = Selectable<ClaimTable>;
export type EvidenceRow = Selectable<ClaimEvidenceTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    claims: ClaimTable;
    claimLines: ClaimLineTable;
    claimEvidence: ClaimEvidenceTable;
    claimEvidenceContents: ClaimEvidenceContentTable;
  }
}
