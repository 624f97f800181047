/** All addresses of users, each known once; the primary one is the user's own column. */
export type UserEmailTable = {
  qid: string;
  userQid: string;
  /** Lower case. */
  email: string;
  verifiedAt: string | null;
  createdAt: string;
};

/** The secrets of mailed links. */
export type OneTimeSecretTable = {
  /** SHA-256 of the secret. */
  hash: string;
  userQid: string;
  purpose: 'ACTIVATION' | 'PASSWORD_RESET' | 'ADDED_EMAIL';
  /** The address that it was mailed to. */
  subject: string;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    userEmails: UserEmailTable;
    oneTimeSecrets: OneTimeSecretTable;
  }
}
