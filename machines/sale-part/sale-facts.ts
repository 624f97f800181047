import type { SaleStatus } from '#contract/sales/sale-status.ts';
import type { NextAction, Sale, ShippingMethod } from '#contract/sales/sales.schemas.ts';
import type { ProfileGap } from '#contract/users/users.schemas.ts';

/** What the machines of an order know of it: enough for their guards, never a copy to show. */
export type SaleFacts = {
  /** Null until the order was read for the first time. */
  status: SaleStatus | null;
  version: number;
  nextAction: NextAction | null;
  shippingMethod: ShippingMethod | null;
  isShippable: boolean;
  isRead: boolean;
  unitCount: number;
  hasDangerousGoods: boolean;
  hasPallets: boolean;
  carrierQid: string | null;
  sellerShippingFee: string | null;
  sellerVat: string | null;
  trackingCount: number;
  expiredAt: string;
  profileGaps: readonly ProfileGap[];
};

/** Before the first answer nothing can be done. */
export const nothingKnown: SaleFacts = {
  status: null,
  version: -1,
  nextAction: null,
  shippingMethod: null,
  isShippable: false,
  isRead: false,
  unitCount: 0,
  hasDangerousGoods: false,
  hasPallets: false,
  carrierQid: null,
  sellerShippingFee: null,
  sellerVat: null,
  trackingCount: 0,
  expiredAt: '',
  profileGaps: [],
};

/** The facts after a sale was seen. One that is older than what is known (an answer that was overtaken) changes nothing. */
export function factsAfter(facts: SaleFacts, sale: Sale, profileGaps = facts.profileGaps): SaleFacts {
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
    hasPallets: sale.packing.some(({ kind }) => kind === 'PALLET'),
    carrierQid: sale.carrier?.qid ?? null,
    sellerShippingFee: sale.sellerShippingFee,
    sellerVat: sale.sellerVat,
    trackingCount: sale.trackingCount,
    expiredAt: sale.expiredAt,
    profileGaps,
  };
}
