import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';
/** All addresses of users, each known once; the primary one is the user's own column. */
export const userEmailsTable = defineTable(
  'userEmails',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    /** Lower case. */
    email: text(),
    verifiedAt: text().nullable(),
    createdAt: text(),
  },
  { unique: [['email']], indexes: { userEmails_userQid: ['userQid'] } },
);

/** The secrets of mailed links. */
export const oneTimeSecretsTable = defineTable(
  'oneTimeSecrets',
  {
    /** SHA-256 of the secret. */
    hash: text(),
    userQid: text().references('users.qid'),
    purpose: text<'ACTIVATION' | 'PASSWORD_RESET' | 'ADDED_EMAIL'>(),
    /** The address that it was mailed to. */
    subject: text(),
    expiresAt: text(),
    usedAt: text().nullable(),
    createdAt: text(),
  },
  { primaryKey: ['hash'], indexes: { oneTimeSecrets_userQid: ['userQid'] } },
);

export type UserEmailTable = ColumnsOf<typeof userEmailsTable>;

export type OneTimeSecretTable = ColumnsOf<typeof oneTimeSecretsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    userEmails: ColumnsOf<typeof userEmailsTable>;
    oneTimeSecrets: ColumnsOf<typeof oneTimeSecretsTable>;
  }
}
