/** Sample details of refusals: one value for each name in the details of the contract. */
export const sampleRefusalDetail: Record<string, unknown> = {
  brandQid: '3f1d6a52-7c5e-4d0b-9a42-6f0c8b7e1d35',
  currency: 'GBP',
  errors: [{ code: 'invalid', message: 'invalid', field: 'email', lineNumber: 1 }],
  expectedVatAmount: '42.50',
  invalidCodes: ['NOT-A-NUMBER'],
  maximum: '25.0',
  maximumBytes: 10_000_000,
  minimum: '5.0',
  name: 'Calming Hand Soap 250 ml',
  ownOffer: { qid: '5b0d7c1e-94c2-4c7f-8f53-1d2a6b9e0c47', name: 'Calming Hand Soap 250 ml' },
  problem: 'gtin_wrong_check_digit',
  requestedAt: '2026-11-20T09:30:00.000Z',
  requestedQuantity: 12,
  status: 'EXPIRED',
  version: 99,
  wait: 30,
};
