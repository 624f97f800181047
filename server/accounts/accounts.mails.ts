import { brand } from '#contract/brand.ts';
import type { Mail } from '#server/outbox/outbox.store.ts';

const ignore = 'If this wasn’t you, ignore this email. Nothing happens unless you open the link.';
const askUs = `If this wasn’t you, write to ${brand.supportEmail} at once.`;

export function activationMail(to: string, company: string, url: string): Mail {
  return {
    to,
    subject: `Activate your ${brand.name} account`,
    paragraphs: [
      `${company} has been registered as a seller at ${brand.name} with this email address. Open the link to activate the account. It works once, within three days.`,
      ignore,
    ],
    links: [{ label: 'Activate your account', url }],
  };
}

/** To the owner of an address that is entered in the sign-up form again. */
export function alreadyRegisteredMail(to: string, links: { login: string; reset: string }): Mail {
  return {
    to,
    subject: `You have a ${brand.name} account already`,
    paragraphs: [
      'Someone, probably you, signed up with this email address. It already belongs to an account, so nothing has changed.',
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
      `A new password was asked for your ${brand.name} account. Open the link to choose it. It works once, within one hour.`,
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
      `The password of your ${brand.name} account was changed, and everybody who was signed in elsewhere has been signed out.`,
      askUs,
    ],
  };
}

/** To the address that was added. */
export function verifyAddressMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      `This address was added to a ${brand.name} account. Open the link to confirm that it is yours. It works once, within three days.`,
      ignore,
    ],
    links: [{ label: 'Confirm this address', url }],
  };
}

/** To the primary address. */
export function addressAddedMail(to: string, added: string): Mail {
  return {
    to,
    subject: 'An email address was added',
    paragraphs: [`${added} was added to your ${brand.name} account.`, askUs],
  };
}

/** To the address that was the primary one until now. */
export function primaryChangedMail(to: string, current: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    paragraphs: [`Your ${brand.name} account now signs in with ${current} and is mailed there.`, askUs],
  };
}

/** To the primary address, and to the one that was removed. */
export function addressRemovedMail(to: string, removed: string): Mail {
  return {
    to,
    subject: 'An email address was removed',
    paragraphs: [`${removed} no longer belongs to your ${brand.name} account.`, askUs],
  };
}
