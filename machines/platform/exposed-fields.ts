import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

/** The failure of the last attempt. */
export const failureFields = ['failure.call', 'failure.code', 'failure.status', 'failure.retryAt'];

/** The sale facts without amounts of money. */
export const saleFactFields = [
  'status',
  'version',
  'nextAction',
  'shippingMethod',
  'isShippable',
  'isRead',
  'unitCount',
  'hasDangerousGoods',
  'packing',
  'carrierQid',
  'trackingCount',
  'expiredAt',
  'profileGaps',
].map((name) => `facts.${name}`);

/** The exposure of a part of a sale: the fields that all parts share, and its own. */
export function definePartExposure(context: string[], events: Record<string, string[]> = {}): Exposure {
  return {
    context: ['qid', ...saleFactFields, ...failureFields, ...context],
    events: { 'facts.changed': saleFactFields, ...events },
  };
}

/** The fields of a sale at `path`, without names, addresses and amounts. */
export function saleFields(path: string): string[] {
  const fields = [
    'qid',
    'version',
    'status',
    'nextAction',
    'expiredAt',
    'readAt',
    'shippingMethod',
    'isShippable',
    'unitCount',
    'lineCount',
    'loweredLineCount',
    'hasDangerousGoods',
    'trackingCount',
  ];
  return fields.map((field) => `${path}.${field}`);
}

/** The fields of a user at `path` that control permissions. */
export function userFields(path: string): string[] {
  const fields = [
    'isSeller',
    'isBuyer',
    'isWarehouseUser',
    'isQuaysideUser',
    'isPhoneVerified',
    'isEmailVerified',
    'sellerAcceptedSlaAt',
    'sellerStatus',
    'profileGaps',
  ];
  return fields.map((field) => `${path}.${field}`);
}

/** The fields of a claim at `path`, without the buyer's words and amounts. */
export function claimFields(path: string): string[] {
  return ['qid', 'fid', 'version', 'status', 'category', 'deadline'].map((field) => `${path}.${field}`);
}
