/** Mails and text messages that the marketplace would have sent. */
export type OutboxTable = {
  qid: string;
  kind: 'MAIL' | 'SMS';
  recipient: string;
  subject: string | null;
  text: string;
  /** JSON list of `{ label, href }`. */
  links: string;
  sentAt: string;
  /** Messages of one moment keep their order. */
  sequence: number;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    outbox: OutboxTable;
  }
}
