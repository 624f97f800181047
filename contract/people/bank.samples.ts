/** One account of each kind, valid by its check digits, as a seller types it. */
export const sampleAccounts = {
  IBAN: { iban: 'DE89 3704 0044 0532 0130 00' },
  SWIFT: { swiftCode: 'ABNANL2A', accountNumber: '0123456789' },
  SORT_CODE: { sortCode: '08-99-99', accountNumber: '66374958' },
  ABA: { routingNumber: '021000021', accountNumber: '9876543210' },
} as const;

/** What is shown of each account once it is saved. */
export const maskedSampleAccounts = {
  IBAN: '•••• 3000',
  SWIFT: '•••• 6789',
  SORT_CODE: '•••• 4958',
  ABA: '•••• 3210',
} as const;
