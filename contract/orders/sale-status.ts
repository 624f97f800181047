import * as v from 'valibot';

/** Before payment was triggered (decisions 4): the seller may edit the order, and it may expire. */
export const editableStatuses = ['PENDING', 'CONFIRMED'] as const;
export const currentStatuses = [...editableStatuses, 'PAYMENT_REVIEW', 'PAID'] as const;
export const pastStatuses = ['COMPLETED', 'DECLINED', 'EXPIRED'] as const;

export type SaleStatus = v.InferOutput<typeof SaleStatus>;
export const SaleStatus = v.picklist([...currentStatuses, ...pastStatuses]);

/** One value of the status filter; `CURRENT` and `PAST` stand for their statuses. */
export type StatusFilter = v.InferOutput<typeof StatusFilter>;
export const StatusFilter = v.union([SaleStatus, v.picklist(['CURRENT', 'PAST'])]);

export function statusesOf(filter: StatusFilter): readonly SaleStatus[] {
  if (filter === 'CURRENT') return currentStatuses;
  return filter === 'PAST' ? pastStatuses : [filter];
}

/** An order by its status; null until it is loaded. */
type WithStatus = { status: SaleStatus | null };

export function isEditable({ status }: WithStatus): boolean {
  return editableStatuses.some((editable) => editable === status);
}

export function isCurrent({ status }: WithStatus): boolean {
  return currentStatuses.some((current) => current === status);
}

/** Whether the payment of an order was triggered and, if the team had to, approved. */
export function isPaid({ status }: WithStatus): boolean {
  return status === 'PAID' || status === 'COMPLETED';
}

/** Whether an order ended without being shipped. */
export function isDeclinedOrExpired({ status }: WithStatus): boolean {
  return status === 'DECLINED' || status === 'EXPIRED';
}

/** Whether the deadline has passed and the marketplace has not closed the order yet. */
export function isOverdue(sale: WithStatus & { expiredAt: string }, now: number): boolean {
  return isEditable(sale) && Date.parse(sale.expiredAt) <= now;
}
