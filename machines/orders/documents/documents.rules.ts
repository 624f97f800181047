/** A change of one document, and the click that asked for it. */
export type RequestedDocumentChange = { change: string; id: string };

export const noRequestedDocumentChange: RequestedDocumentChange = { change: '', id: '' };

/** Until a change is known to be saved, the same change keeps the id of its first click (decision 003). */
export function reuseChangeId(
  last: RequestedDocumentChange,
  next: RequestedDocumentChange,
): RequestedDocumentChange {
  return last.change === next.change ? last : next;
}
