export const wrongPassword = 'This is not your current password.';

/** Of an address that is refused, wherever it is entered. */
export const emailRefusals = {
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
};
