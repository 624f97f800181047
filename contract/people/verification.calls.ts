import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { PhoneNumber } from './accounts.schemas.ts';
import { SentCode, VerificationCode } from './verification.schemas.ts';

const allRoles = ['SELLER', 'WAREHOUSE', 'STAFF'] as const;

/** The refusal of a code that is wrong, expired or was tried five times (specification 8.2). */
const codeRefusals = { authentication_failed: { status: 400, field: 'token' } } as const;
/** The refusal of a code whose address or number is verified already, by another tab or by the link in a mail. */
const alreadyVerified = { already_verified: { status: 400 } } as const;

/**
 * The code of each channel that can still be entered, sent before a reload or by another tab; null where there is none.
 * The path is not in the specification.
 */
export const readPendingCodes = defineCall({
  method: 'GET',
  path: 'user/verification/',
  reply: v.object({ email: v.nullable(SentCode), phone: v.nullable(SentCode) }),
  refusals: {},
  roles: allRoles,
});

/** Mails a code to the user's address. Five sends in ten minutes; then `throttled` with `wait`. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: 'user/email/verify/',
  reply: SentCode,
  refusals: alreadyVerified,
  roles: allRoles,
});

export const resendEmailToken = defineCall({
  method: 'POST',
  path: 'user/email/resend-token/',
  reply: SentCode,
  refusals: alreadyVerified,
  roles: allRoles,
});

export const verifyEmailToken = defineCall({
  method: 'POST',
  path: 'user/email/verify-token/',
  body: v.object({ token: VerificationCode }),
  reply: 'none',
  refusals: { ...codeRefusals, ...alreadyVerified },
  roles: allRoles,
});

/** Sends a code by text message, to the number given or to the one on file; also to send it again. */
export const verifyPhone = defineCall({
  method: 'POST',
  path: 'user/phone/verify/',
  body: v.object({ phone: v.optional(PhoneNumber) }),
  reply: SentCode,
  refusals: { ...alreadyVerified, impossible_phone_number: { status: 400, field: 'phone' } },
  roles: allRoles,
});

export const verifyPhoneToken = defineCall({
  method: 'POST',
  path: 'user/phone/verify-token/',
  body: v.object({ token: VerificationCode }),
  reply: 'none',
  refusals: { ...codeRefusals, ...alreadyVerified },
  roles: allRoles,
});
