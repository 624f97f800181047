import { sampleRefusalDetails } from '#contract/orders/sales.samples.ts';
import type { Claim, ClaimLine } from './claims.schemas.ts';

const [qid, firstLine, secondLine] = [
  '0d6c9b52-6c0f-4a47-9b55-2f6d0a4f0001',
  '0d6c9b52-6c0f-4a47-9b55-2f6d0a4f0002',
  '0d6c9b52-6c0f-4a47-9b55-2f6d0a4f0003',
];
const currency = 'EUR';

const unanswered = {
  brand: 'Alba & Rée',
  amountCurrency: currency,
  decision: null,
  disputeReason: null,
  acceptedQuantity: null,
  acceptedAmount: null,
  acceptedAmountCurrency: currency,
  decisionReason: null,
} satisfies Partial<ClaimLine>;

/** A claim of two lines that waits for its answer. */
export const openClaim: Claim = {
  qid,
  fid: '225312844-C1',
  category: 'DAMAGED',
  status: 'OPEN',
  saleQid: '0d6c9b52-6c0f-4a47-9b55-2f6d0a4f0004',
  saleFid: '225312844',
  buyer: 'Emerald Larder',
  buyerCountry: 'IE',
  amount: '331.24',
  amountCurrency: currency,
  acceptedAmount: null,
  acceptedAmountCurrency: currency,
  createdAt: '2026-11-13T17:00:00.000Z',
  deadline: '2026-11-20T17:00:00.000Z',
  version: 1,
  buyerWords: 'One carton arrived crushed.',
  sellerWords: null,
  answeredAt: null,
  answeredBy: null,
  settledAt: null,
  lines: [
    {
      ...unanswered,
      qid: firstLine,
      name: 'Overnight Repair Hair Mask 200 ml',
      gtin: '9520000558963',
      claimedQuantity: 18,
      quantity: 120,
      amount: '93.24',
    },
    {
      ...unanswered,
      qid: secondLine,
      name: 'Vitamin C Serum 100 ml',
      gtin: '9520000558727',
      claimedQuantity: 20,
      quantity: 60,
      amount: '238.00',
    },
  ],
  evidence: [],
  month: {
    month: '2026-11',
    sales: '118420.00',
    salesCurrency: currency,
    limit: '1184.20',
    limitCurrency: currency,
    accepted: '1102.60',
    acceptedCurrency: currency,
    costInFull: '249.64',
    costInFullCurrency: currency,
    cost: null,
    costCurrency: currency,
  },
  counting: 'IF_ACCEPTED',
};

export const disputedClaim: Claim = { ...openClaim, status: 'DISPUTED', version: 2 };

/** A detail for each refusal of a change of a claim. */
export const claimRefusalDetails = { ...sampleRefusalDetails, claim_not_editable: { status: 'DECIDED' } };
