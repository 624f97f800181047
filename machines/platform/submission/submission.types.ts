export type SubmissionContext<Failure> = {
  /** An attempt ended without an answer that says whether the change was made, and none has succeeded since. */
  isUnsure: boolean;
  failure: Failure | null;
};

export type SubmissionEvent<Entry> = { type: 'entry.submitted'; entry: Entry };

export type SubmissionEmittedEvent<Reply> =
  | { type: 'entry.accepted'; reply: Reply }
  /** The change may be made, or not: what it changes is read again. */
  | { type: 'entry.unanswered' }
  /** The change is not made; what it changes may have another version by now. */
  | { type: 'entry.refused' };
