import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { LARGEST_PAGE } from '#contract/shapes.ts';
import {
  listBookableCarriers,
  listCarriers,
  listShipments,
  readCarrierBooking,
} from '#contract/shipping/shipping.calls.ts';
import type { Carrier, CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import { readAllPages, queryKeyOf, queryFor } from './query.ts';

/** All carriers that a seller may ship with. */
export function carriersQuery() {
  return queryOptions({
    queryKey: [...queryKeyOf(listCarriers), { all: true }] as const,
    queryFn: ({ signal }): Promise<Carrier[]> =>
      readAllPages({ size: LARGEST_PAGE }, (query) => api(listCarriers, { query }, { signal })),
    staleTime: Infinity,
  });
}

export function bookableCarriersQuery(qid: string, flags: { hasDangerousGoods: boolean; isPallet: boolean }) {
  return queryFor(listBookableCarriers, {
    params: { qid },
    query: { has_dangerous_goods: flags.hasDangerousGoods, is_pallet: flags.isPallet },
  });
}

/** Null where there is no booking: the API answers 404 (specification 4.6). */
export function bookingQuery(qid: string) {
  return queryOptions({
    queryKey: [...queryKeyOf(readCarrierBooking), { params: { qid } }] as const,
    queryFn: async ({ signal }): Promise<CarrierBooking | null> => {
      try {
        return await api(readCarrierBooking, { params: { qid } }, { signal });
      } catch (error) {
        if (failureOf(readCarrierBooking, error).code === 'not_found') return null;
        throw error;
      }
    },
  });
}

export function shipmentsQuery(qid: string) {
  return queryFor(listShipments, { params: { qid } });
}
