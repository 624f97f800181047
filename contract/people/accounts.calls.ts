import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { CountryCode, QidParams } from '#contract/platform/api/shapes.ts';
import {
  ActivationLinkDetails,
  CurrentPassword,
  Email,
  mailedLinkRefusals,
  MailedLinkSecret,
  NewPassword,
  newPasswordRefusals,
  PasswordResetDetails,
  currentPasswordRefusals,
  RegistrationError,
  samePasswordRefusals,
  SessionEntry,
  SignUp,
  BulkSignUp,
  TaxNumber,
  UserChange,
  UserEmail,
  VatValidation,
} from './accounts.schemas.ts';
import { User } from './users.schemas.ts';

const allRoles = ['SELLER', 'WAREHOUSE', 'STAFF'] as const;

const AnyList = v.looseObject({ users: v.unknown() });

/**
 * Registers one seller, or a list of them (specification 7.2, 8.5). The answer is the same whether an account exists
 * or not; the owner of the address gets the next step by mail.
 */
export const registerUser = defineCall({
  method: 'POST',
  path: 'users/register/',
  // Not a union: its issues would not name the fields of a form.
  body: v.lazy((sent): v.GenericSchema<unknown, SignUp | BulkSignUp> =>
    v.is(AnyList, sent) ? BulkSignUp : SignUp,
  ),
  reply: v.object({ count: v.number() }),
  refusals: {
    ...newPasswordRefusals,
    registration_refused: { status: 400, detail: v.object({ errors: v.array(RegistrationError) }) },
    invalid_vat_number: { status: 400, field: 'vatNumber' },
    impossible_phone_number: { status: 400, field: 'phone' },
  },
  roles: 'public',
});

/** Asks the register of a country about a VAT number. A client takes 429 as UNABLE_TO_VALIDATE (specification 8.5). */
export const validateVat = defineCall({
  method: 'POST',
  path: 'vat/validation/',
  body: v.object({ countryCode: CountryCode, taxNumber: TaxNumber }),
  reply: VatValidation,
  refusals: {},
  roles: 'public',
});

/** The account of an activation link; the path is not in the specification. */
export const readActivation = defineCall({
  method: 'POST',
  path: 'user/activation/check/',
  body: v.object({ secret: MailedLinkSecret }),
  reply: ActivationLinkDetails,
  refusals: mailedLinkRefusals,
  roles: 'public',
});

/** Activates an account and verifies its email address; the path is not in the specification. */
export const activateAccount = defineCall({
  method: 'POST',
  path: 'user/activation/',
  body: v.object({ secret: MailedLinkSecret, password: v.optional(NewPassword) }),
  reply: v.object({ email: v.string() }),
  refusals: {
    ...mailedLinkRefusals,
    ...newPasswordRefusals,
    password_required: { status: 400, field: 'password' },
  },
  roles: 'public',
});

/** Mails a link to choose a new password; the same answer whether an account exists or not. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'user/password/reset/',
  body: v.object({ email: Email }),
  reply: 'none',
  refusals: {},
  roles: 'public',
});

/** The account of a link to reset its password; the path is not in the specification. */
export const readPasswordReset = defineCall({
  method: 'POST',
  path: 'user/password/reset/check/',
  body: v.object({ secret: MailedLinkSecret }),
  reply: PasswordResetDetails,
  refusals: mailedLinkRefusals,
  roles: 'public',
});

/** Sets a new password by the mailed link and ends every session; the path is not in the specification. */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'user/password/reset/confirm/',
  body: v.object({ secret: MailedLinkSecret, password: NewPassword }),
  reply: v.object({ email: v.string() }),
  refusals: { ...mailedLinkRefusals, ...newPasswordRefusals, ...samePasswordRefusals },
  roles: 'public',
});

/** Changes one's own password; every other session ends. `source` names the screen. */
export const changePassword = defineCall({
  method: 'PUT',
  path: 'user/password/',
  query: v.object({ source: v.optional(v.picklist(['profile'])) }),
  body: v.object({ secret: CurrentPassword, password: NewPassword }),
  reply: 'none',
  refusals: { ...currentPasswordRefusals, ...newPasswordRefusals, ...samePasswordRefusals },
  roles: allRoles,
});

/** The sign-ins of this user that still last, this one first; the path is not in the specification. */
export const listSessions = defineCall({
  method: 'GET',
  path: 'user/sessions/',
  reply: v.array(SessionEntry),
  refusals: {},
  roles: allRoles,
});

/** Ends every sign-in of the user; with `keep`, all but the current one. It asks for the password again. */
export const logoutEverywhere = defineCall({
  method: 'POST',
  path: 'user/logout/all/',
  query: v.object({ keep: v.optional(v.picklist(['this'])) }),
  body: v.object({ secret: CurrentPassword }),
  reply: 'none',
  refusals: currentPasswordRefusals,
  roles: allRoles,
});

/** The email addresses of this user, the primary one first; the path is not in the specification. */
export const listEmails = defineCall({
  method: 'GET',
  path: 'user/emails/',
  reply: v.array(UserEmail),
  refusals: {},
  roles: allRoles,
});

/** Adds an address, which is to be verified by the link that is mailed to it; the path is not in the specification. */
export const addEmail = defineCall({
  method: 'POST',
  path: 'user/emails/',
  body: v.object({ email: Email, secret: CurrentPassword }),
  reply: UserEmail,
  refusals: {
    ...currentPasswordRefusals,
    ALREADY_EXISTS: { status: 400, field: 'email' },
    INVALID: { status: 400, field: 'email' },
    too_many_emails: { status: 400 },
  },
  roles: allRoles,
});

/** Verifies an added address by the mailed link; the path is not in the specification. */
export const verifyAddedEmail = defineCall({
  method: 'POST',
  path: 'user/emails/verify/',
  body: v.object({ secret: MailedLinkSecret }),
  reply: v.object({ email: v.string() }),
  refusals: mailedLinkRefusals,
  roles: 'public',
});

/** Makes a verified address the one that signs in and gets the mail. */
export const makeEmailPrimary = defineCall({
  method: 'POST',
  path: 'user/emails/{qid}/primary/',
  params: QidParams,
  body: v.object({ secret: CurrentPassword }),
  reply: UserEmail,
  refusals: { ...currentPasswordRefusals, email_not_verified: { status: 400 } },
  roles: allRoles,
});

/**
 * Removes an address that is not the primary one; no DELETE, as those carry no password. The path is not in the
 * specification.
 */
export const removeEmail = defineCall({
  method: 'POST',
  path: 'user/emails/{qid}/remove/',
  params: QidParams,
  body: v.object({ secret: CurrentPassword }),
  reply: 'none',
  refusals: { ...currentPasswordRefusals, primary_email: { status: 400 } },
  roles: allRoles,
});

/** Changes one's own details; a new email address is to be verified again. */
export const updateUser = defineCall({
  method: 'PATCH',
  path: 'user/',
  // Any text: of an address that is none, the specification wants INVALID said.
  body: v.object({
    ...UserChange.entries,
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
  }),
  reply: User,
  refusals: {
    ...currentPasswordRefusals,
    /** Specification 5: an address in use, and any other problem with it. */
    ALREADY_EXISTS: { status: 400, field: 'email' },
    INVALID: { status: 400, field: 'email' },
  },
  versioned: true,
  roles: ['SELLER', 'WAREHOUSE', 'STAFF'],
});
