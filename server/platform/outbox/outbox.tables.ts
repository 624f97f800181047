import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** Mails and text messages that the marketplace would have sent. */
export const outboxTable = defineTable(
  'outbox',
  {
    qid: text(),
    kind: text<'MAIL' | 'SMS'>(),
    recipient: text(),
    subject: text().nullable(),
    text: text(),
    /** JSON list of `{ label, href }`. */
    links: text(),
    sentAt: text(),
    /** Messages of one moment keep their order. */
    sequence: integer(),
  },
  { indexes: { outbox_sentAt: ['sentAt'] } },
);

export type OutboxTable = ColumnsOf<typeof outboxTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    outbox: ColumnsOf<typeof outboxTable>;
  }
}
