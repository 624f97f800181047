/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.1, the reset link':
    'A user whose activation link has expired requests a new one on the password reset page and sets a password with it.',
  'specification 2.12, 4.4': 'A user stays on the verification page until both phone and email are verified.',
  'specification 2.12, account activation': 'A user sets a first password with the link from an email.',
  'specification 2.12, email':
    'The user verifies the email address with a code, which can be sent again (“New email sent.”).',
  'specification 2.12, phone':
    'The user verifies the phone number with a code, which can be sent again (“New code sent.”).',
  'specification 4.3':
    'A seller who hasn’t accepted the terms must do so first: tick the box, confirm, and return to the requested page.',
  'specification 4.3, a click while a request is pending is ignored':
    'While the terms are being accepted, clicking Confirm again does nothing.',
  'specification 5, email and current password':
    'Changing the email address requires the current password. The field shows an error if the address is already in use or malformed.',
  'specification 5, the checkbox must be ticked': 'Confirm is disabled until the terms checkbox is ticked.',
  'specification 5, the code must be valid':
    'The field shows an error for a wrong or expired code, which can then be corrected.',
  'specification 7.3, VAT validation': 'The VAT number is checked against the country and the company name.',
  'specification 8.2, accept terms':
    'If the terms couldn’t be submitted, a banner says so and Confirm can be clicked again.',
  'specification 8.2, account activation':
    'Each activation failure has its own message: invalid link, expired link, and any other error.',
  'specification 8.2, waitSeconds':
    'If codes are requested too often, a countdown shows when the next one can be sent.',
  'specification 8.5, register user': 'A refused sign-up shows errors at the fields that caused it.',
  'specification 8.5, VAT validation':
    'If the VAT number can’t be checked right now, the user can still sign up.',
  'decisions 6, new and expiring orders':
    'Sellers learn of new and expiring orders, and of what else needs them, as it happens; a lost connection loses no notification.',
  'decisions 6, sign-up form':
    'Sellers sign up in the portal with their company, country, VAT number and password.',
  'reliability 4, the same answer whether an account exists or not':
    'The reset page responds to every email address in the same way, so it doesn’t reveal which accounts exist.',
};
