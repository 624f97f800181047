import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
export type VerificationChannel = 'EMAIL' | 'PHONE';

/** The latest code of each channel: older ones are invalid. */
export const verificationCodesTable = defineTable(
  'verificationCodes',
  {
    userQid: text().references('users.qid'),
    channel: text<VerificationChannel>(),
    codeHash: text(),
    /** The address or number that it verifies. */
    subject: text(),
    expiresAt: text(),
    guesses: integer(),
    createdAt: text(),
  },
  { primaryKey: ['userQid', 'channel'] },
);

export const codeSendsTable = defineTable(
  'codeSends',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    channel: text<VerificationChannel>(),
    sentAt: text(),
  },
  { indexes: { codeSends_userQid_sentAt: ['userQid', 'sentAt'] } },
);

export type VerificationCodeTable = ColumnsOf<typeof verificationCodesTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    verificationCodes: ColumnsOf<typeof verificationCodesTable>;
    codeSends: ColumnsOf<typeof codeSendsTable>;
  }
}
