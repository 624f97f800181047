import { brand } from '#contract/platform/brand.ts';
import type { Mail } from '#server/platform/outbox/outbox.store.ts';

const ignore = 'If this wasn’t you, ignore this email. Nothing changes unless you open the link.';
const contactUs = `If this wasn’t you, email ${brand.supportEmail} now.`;

export function activationMail(to: string, company: string, url: string): Mail {
  return {
    to,
    subject: `Activate your ${brand.name} account`,
    paragraphs: [
      `${company} has signed up to sell on ${brand.name} with this email address. Open the link to activate the account. The link works once and expires in three days.`,
      ignore,
    ],
    links: [{ label: 'Activate your account', url }],
  };
}

/** To the user of an account that staff have opened. */
export function invitationMail(to: string, company: string, url: string): Mail {
  return {
    to,
    subject: `Activate your ${brand.name} account`,
    paragraphs: [
      `We’ve opened a seller account for ${company} on ${brand.name}. Open the link to activate it. The link works once and expires in three days.`,
      ignore,
    ],
    links: [{ label: 'Activate your account', url }],
  };
}

/** To the owner of an address that is entered in the sign-up form again. */
export function alreadyRegisteredMail(to: string, links: { login: string; reset: string }): Mail {
  return {
    to,
    subject: `You already have a ${brand.name} account`,
    paragraphs: [
      'Someone, probably you, tried to sign up with this email address. You already have an account, so nothing has changed.',
    ],
    links: [
      { label: 'Sign in', url: links.login },
      { label: 'Choose a new password', url: links.reset },
    ],
  };
}

export function passwordResetMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for your ${brand.name} account. Open the link to choose one. The link works once and expires in one hour.`,
      ignore,
    ],
    links: [{ label: 'Choose a new password', url }],
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `The password for your ${brand.name} account was changed. We signed you out on all other devices.`,
      contactUs,
    ],
  };
}

/** To the address that was added. */
export function verifyAddressMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Verify your email address',
    paragraphs: [
      `This email address was added to a ${brand.name} account. Open the link to verify that this is your address. The link works once and expires in three days.`,
      ignore,
    ],
    links: [{ label: 'Verify email address', url }],
  };
}

/** To the primary address. */
export function addressAddedMail(to: string, added: string): Mail {
  return {
    to,
    subject: 'An email address was added',
    paragraphs: [`${added} was added to your ${brand.name} account.`, contactUs],
  };
}

/** To the address that was the primary one until now. */
export function primaryChangedMail(to: string, current: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `You now sign in to ${brand.name} with ${current}. We’ll send your emails to that address.`,
      contactUs,
    ],
  };
}

/** To the primary address, and to the one that was removed. */
export function addressRemovedMail(to: string, removed: string): Mail {
  return {
    to,
    subject: 'An email address was removed',
    paragraphs: [`${removed} was removed from your ${brand.name} account.`, contactUs],
  };
}
