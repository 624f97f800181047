import { brand } from '#contract/platform/brand.ts';
import type { Mail, TextMessage } from '#server/platform/outbox/outbox.store.ts';

export function emailCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your code`,
    paragraphs: [
      `Enter ${code} to verify your email address on ${brand.name}. The code works for ten minutes.`,
      `Don’t share it. ${brand.name} will never ask you for it.`,
    ],
  };
}

export function phoneChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your phone number was changed',
    paragraphs: [
      `The phone number for your ${brand.name} account was changed.`,
      `If this wasn’t you, change your password and email ${brand.supportEmail} now.`,
    ],
  };
}

/** The text of a code; its last line lets browsers fill the code in (WebOTP). */
export function phoneCodeText(to: string, code: string, host: string): TextMessage {
  return {
    to,
    text: `${code} is your ${brand.name} code. It works for ten minutes. Don’t share it.\n\n@${host} #${code}`,
  };
}
