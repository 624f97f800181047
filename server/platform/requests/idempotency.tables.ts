import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** The first answer to a key, kept for 24 hours and written in the transaction of the change. */
export const idempotencyKeysTable = defineTable(
  'idempotencyKeys',
  {
    userQid: text().references('users.qid'),
    key: text(),
    callId: text(),
    bodyHash: text(),
    status: integer(),
    reply: text(),
    createdAt: text(),
  },
  { primaryKey: ['userQid', 'key'], indexes: { idempotencyKeys_createdAt: ['createdAt'] } },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    idempotencyKeys: ColumnsOf<typeof idempotencyKeysTable>;
  }
}
