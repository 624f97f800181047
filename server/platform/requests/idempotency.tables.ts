/** The first answer to a key, kept for 24 hours and written in the transaction of the change. */
export type IdempotencyKeyTable = {
  userQid: string;
  key: string;
  callId: string;
  bodyHash: string;
  status: number;
  reply: string;
  createdAt: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    idempotencyKeys: IdempotencyKeyTable;
  }
}
