export type VerificationChannel = 'EMAIL' | 'PHONE';

/** The latest code of each channel: older ones are invalid. */
export type VerificationCodeTable = {
  userQid: string;
  channel: VerificationChannel;
  codeHash: string;
  /** The address or number that it verifies. */
  subject: string;
  expiresAt: string;
  guesses: number;
  createdAt: string;
};

export type CodeSendTable = { qid: string; userQid: string; channel: VerificationChannel; sentAt: string };

declare module '#server/platform/store/schema.ts' {
  interface Database {
    verificationCodes: VerificationCodeTable;
    codeSends: CodeSendTable;
  }
}
