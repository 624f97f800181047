export const wrongPasswordText = 'This isn’t your current password.';

export const postcodeNotOfCountryText = 'This postcode doesn’t match the country. Check both.';

/** The messages for a refused email address. */
export const emailRefusalTexts = {
  ALREADY_EXISTS: 'This email address is already in use.',
  INVALID: 'This email address can’t be used.',
};
