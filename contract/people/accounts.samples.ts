/** A company that signs up, as its owner types it. */
export const sampleNewcomer = {
  company: 'Zeepfabriek De Vuurtoren',
  country: 'Netherlands',
  vatNumber: 'NL 1234.56.789.B13',
  name: 'Anke Brand',
  email: 'anke@vuurtoren.example',
  phone: '+31 20 123 4567',
  password: 'salt on the pier',
};

/** Its VAT number and its phone as they are sent. */
export const sampleVatNumber = 'NL123456789B13';
export const samplePhone = '+31201234567';
