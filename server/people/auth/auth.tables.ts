import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';
/** One sign-in on one device: all refresh tokens that descend from it. */
export const refreshFamiliesTable = defineTable(
  'refreshFamilies',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    /** Such as `Firefox on Windows`; null where the user agent is unknown. */
    device: text().nullable(),
    createdAt: text(),
    /** 30 days after `createdAt`; rotation does not extend it. */
    expiresAt: text(),
    lastUsedAt: text(),
    revokedAt: text().nullable(),
  },
  { indexes: { refreshFamilies_userQid: ['userQid'] } },
);

export const refreshTokensTable = defineTable(
  'refreshTokens',
  {
    /** SHA-256 of the token. */
    hash: text(),
    familyQid: text().references('refreshFamilies.qid'),
    parentHash: text().nullable(),
    createdAt: text(),
    usedAt: text().nullable(),
  },
  { primaryKey: ['hash'], indexes: { refreshTokens_familyQid: ['familyQid'] } },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    refreshFamilies: ColumnsOf<typeof refreshFamiliesTable>;
    refreshTokens: ColumnsOf<typeof refreshTokensTable>;
  }
}
