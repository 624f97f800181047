/** A request that was sent before the client was loaded. */
export type SentRequest = {
  trace: string;
  /** By the clock of this computer. */
  sentAt: number;
  /** Null when it was not sent after all; rejects when no answer came. */
  answer: Promise<Response | null>;
};
