export const wrongPasswordText = 'This isn’t your current password.';

/** The messages for a refused email address. */
export const emailRefusalTexts = {
  ALREADY_EXISTS: 'This email address is already in use.',
  INVALID: 'This email address can’t be used.',
};
