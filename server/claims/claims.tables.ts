import type { Selectable } from 'kysely';
import type {
  ClaimCategory,
  ClaimEvidence,
  ClaimStatus,
  DecisionReason,
  DisputeReason,
} from '#contract/claims/claims.schemas.ts';
import {
  bytes,
  type ColumnsOf,
  defineTable,
  flag,
  integer,
  text,
} from '#server/platform/store/define-table.ts';

export const claimsTable = defineTable(
  'claims',
  {
    qid: text(),
    fid: text(),
    sellerQid: text().references('sellers.qid'),
    saleQid: text().references('sales.qid'),
    version: integer(),
    category: text<ClaimCategory>(),
    status: text<ClaimStatus>(),
    /** Two decimals, in the currency of the sale. */
    amount: text(),
    currency: text(),
    buyerWords: text(),
    sellerWords: text().nullable(),
    createdAt: text(),
    deadline: text(),
    answeredAt: text().nullable(),
    answeredBy: text().nullable(),
    /** When no line was open any more; null until then, as is `acceptedAmount`. */
    settledAt: text().nullable(),
    acceptedAmount: text().nullable(),
    /** Whether the claim is in the claim rate and in the credit note: a part is accepted, and the carrier did not lose it. */
    isCounted: flag(),
  },
  {
    unique: [['fid']],
    indexes: {
      claims_counted: ['sellerQid', 'isCounted', 'createdAt', 'saleQid', 'acceptedAmount'],
      claims_deadline: ['sellerQid', 'deadline'],
      claims_saleQid: ['saleQid'],
      claims_settled: ['sellerQid', 'settledAt'],
    },
  },
);

export const claimLinesTable = defineTable(
  'claimLines',
  {
    qid: text(),
    claimQid: text().references('claims.qid'),
    saleLineQid: text().references('saleLines.qid'),
    position: integer(),
    claimedQuantity: integer(),
    amount: text(),
    decision: text<'ACCEPT' | 'DISPUTE'>().nullable(),
    disputeReason: text<DisputeReason>().nullable(),
    acceptedQuantity: integer().nullable(),
    acceptedAmount: text().nullable(),
    decisionReason: text<DecisionReason>().nullable(),
  },
  { indexes: { claimLines_claimQid: ['claimQid', 'position'], claimLines_saleLineQid: ['saleLineQid'] } },
);

export const claimEvidenceTable = defineTable(
  'claimEvidence',
  {
    qid: text(),
    claimQid: text().references('claims.qid'),
    side: text<ClaimEvidence['by']>(),
    name: text(),
    mediaType: text(),
    bytes: integer(),
    uploadedAt: text(),
  },
  { indexes: { claimEvidence_claimQid: ['claimQid'] } },
);

export const claimEvidenceContentsTable = defineTable(
  'claimEvidenceContents',
  {
    evidenceQid: text().references('claimEvidence.qid'),
    content: bytes(),
  },
  { primaryKey: ['evidenceQid'] },
);

export type ClaimRow = Selectable<ColumnsOf<typeof claimsTable>>;
export type EvidenceRow = Selectable<ColumnsOf<typeof claimEvidenceTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    claims: ColumnsOf<typeof claimsTable>;
    claimLines: ColumnsOf<typeof claimLinesTable>;
    claimEvidence: ColumnsOf<typeof claimEvidenceTable>;
    claimEvidenceContents: ColumnsOf<typeof claimEvidenceContentsTable>;
  }
}
