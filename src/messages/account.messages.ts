export const wrongPassword = 'This is not your current password.';

/** The messages for a refused e-mail address. */
export const emailRefusals = {
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
};
