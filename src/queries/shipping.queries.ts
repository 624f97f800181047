import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { listCarriers, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { Carrier, CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { MAXIMUM_PAGE_SIZE } from '#contract/platform/api/lists.ts';
import { readAllPages, queryKeyOf } from './query.ts';

/** All carriers that a seller may ship with. */
export function carriersQuery() {
  return queryOptions({
    queryKey: [...queryKeyOf(listCarriers), { all: true }] as const,
    queryFn: ({ signal }): Promise<Carrier[]> =>
      readAllPages({ size: MAXIMUM_PAGE_SIZE }, (query) => api(listCarriers, { query }, { signal })),
    staleTime: Infinity,
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
