import type { Packing } from '#contract/orders/packing.schemas.ts';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { NextAction, Sale, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';

/** The projection of a sale that the guards of its machines need. Views read the sale from the cache. */
export type SaleFacts = {
  /** Null until the sale is read for the first time. */
  status: SaleStatus | null;
  version: number;
  nextAction: NextAction | null;
  shippingMethod: ShippingMethod | null;
  isShippable: boolean;
  isRead: boolean;
  unitCount: number;
  hasDangerousGoods: boolean;
  packing: readonly Packing[];
  carrierQid: string | null;
  sellerShippingFee: string | null;
  sellerVat: string | null;
  trackingCount: number;
  expiredAt: string;
  profileGaps: readonly ProfileGap[];
};

/** The sale facts before the sale is read: no change is possible. */
export const unknownSaleFacts: SaleFacts = {
  status: null,
  version: -1,
  nextAction: null,
  shippingMethod: null,
  isShippable: false,
  isRead: false,
  unitCount: 0,
  hasDangerousGoods: false,
  packing: [],
  carrierQid: null,
  sellerShippingFee: null,
  sellerVat: null,
  trackingCount: 0,
  expiredAt: '',
  profileGaps: [],
};

/** The sale facts after a sale was read. An older version changes nothing but the profile gaps. */
export function updateSaleFacts(facts: SaleFacts, sale: Sale, profileGaps = facts.profileGaps): SaleFacts {
  if (sale.version < facts.version) return { ...facts, profileGaps };
  return {
    status: sale.status,
    version: sale.version,
    nextAction: sale.nextAction,
    shippingMethod: sale.shippingMethod,
    isShippable: sale.isShippable,
    isRead: sale.readAt !== null,
    unitCount: sale.unitCount,
    hasDangerousGoods: sale.hasDangerousGoods,
    packing: sale.packing,
    carrierQid: sale.carrier?.qid ?? null,
    sellerShippingFee: sale.sellerShippingFee,
    sellerVat: sale.sellerVat,
    trackingCount: sale.trackingCount,
    expiredAt: sale.expiredAt,
    profileGaps,
  };
}

/** The chosen shipping method after newer facts: it follows the saved one when that has changed. */
export function followMethod(
  method: ShippingMethod | null,
  facts: SaleFacts,
  newest: SaleFacts,
): ShippingMethod | null {
  return newest.shippingMethod === facts.shippingMethod ? method : newest.shippingMethod;
}
