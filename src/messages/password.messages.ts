/** A new password that is on a list of common passwords. */
export const commonPasswordText =
  'This password appears in lists of stolen passwords. Choose a different one.';

/** A new password that equals the one in use. */
export const samePasswordText = 'This is already your password. Choose a different one.';
