/** One sign-in on one device: all refresh tokens that descend from it. */
export type RefreshFamilyTable = {
  qid: string;
  userQid: string;
  /** Such as `Firefox on Windows`; null where the user agent is unknown. */
  device: string | null;
  createdAt: string;
  /** 30 days after `createdAt`; rotation does not extend it. */
  expiresAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
};

export type RefreshTokenTable = {
  /** SHA-256 of the token. */
  hash: string;
  familyQid: string;
  parentHash: string | null;
  /** On the clock of the marketplace, whatever time a scenario has set. */
  createdAt: string;
  usedAt: string | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    refreshFamilies: RefreshFamilyTable;
    refreshTokens: RefreshTokenTable;
  }
}
