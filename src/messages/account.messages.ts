export const wrongPasswordText = 'This is not your current password.';

/** The messages for a refused e-mail address. */
export const emailRefusalTexts = {
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
};
