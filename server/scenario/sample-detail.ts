/** What a refusal says along when the scenario control was not told: one value for each name in the contract's details. */
export const sampleDetail: Record<string, unknown> = {
  expectedVatAmount: '42.50',
  invalidCodes: ['NOT-A-NUMBER'],
  maximum: '25.00',
  maximumBytes: 10_000_000,
  requestedQuantity: 12,
  status: 'EXPIRED',
  version: 99,
  wait: 30,
};
