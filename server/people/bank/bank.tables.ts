export type BankDetailsTable = {
  sellerQid: string;
  kind: 'IBAN' | 'SWIFT' | 'SORT_CODE' | 'ABA';
  accountHolder: string;
  account: string;
  /** JSON of the fields that the kind has besides the account. */
  details: string | null;
  currency: string;
  updatedAt: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    bankDetails: BankDetailsTable;
  }
}
