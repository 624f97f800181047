export const logoutTexts = {
  busy: 'Signing out…',
  failed: 'We couldn’t sign you out',
  advice: 'You may still be signed in on this device. Check your connection and try again.',
};
