/** A change of one document, and the click that asked for it. */
export type RequestedChange = { change: string; id: string };

export const noRequestedChange: RequestedChange = { change: '', id: '' };

/** Until a change is known to be saved, the same change keeps the id of its first click (decision 003). */
export function reuseChangeId(last: RequestedChange, next: RequestedChange): RequestedChange {
  return last.change === next.change ? last : next;
}
