import * as v from 'valibot';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { noLineBreaks } from '#contract/platform/values/no-line-breaks.ts';

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter an email address such as name@company.com.'),
  v.maxLength(254, 'Use 254 characters or fewer.'),
);

/** A new password (reliability 4); common ones are refused by the marketplace. */
export const NewPassword = v.pipe(
  v.string(),
  v.nonEmpty('Choose a password.'),
  // By characters: four emoji have eight units of UTF-16.
  v.regex(/^.{8,}$/su, 'Use at least 8 characters.'),
  v.maxLength(128, 'Use 128 characters or fewer.'),
);

/** The password that a user already has; asked for again before a sensitive change. The API names it `secret`. */
export const CurrentPassword = v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(256));

/** The refusals of a mailed link (specification 8.2). */
export const mailedLinkRefusals = { invalidSecret: { status: 400 }, expiredSecret: { status: 400 } } as const;
export const newPasswordRefusals = { password_too_common: { status: 400, field: 'password' } } as const;
/** A new password that equals the one in use. */
export const samePasswordRefusals = { password_unchanged: { status: 400, field: 'password' } } as const;
/** A wrong current password (specification 8.5). */
export const currentPasswordRefusals = {
  incorrect_password: { status: 400, field: 'secret', message: 'Invalid input.' },
} as const;

/**
 * E.164 such as `+31201234567`. Separators that people type are taken out, also those that are not to be seen in what an
 * address book copies; so is the zero in `+31 (0)20 123 4567`, but not in Italy, where it is part of the number.
 */
export const PhoneNumber = v.pipe(
  v.string(),
  v.transform((typed) =>
    typed
      .replaceAll(/[\s\p{Cf}]/gu, '')
      .replace(/^00/, '+')
      .replace(/^(\+(?!39)\d{1,3})\(0\)/, '$1')
      .replaceAll(/[()./\p{Pd}]/gu, ''),
  ),
  v.nonEmpty('Enter your phone number.'),
  v.regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number with its country code, such as +31 20 123 4567.'),
);

/** Letters and digits only; separators that people type are taken out. */
export const TaxNumber = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9+*]{4,20}$/, 'Enter your VAT number, such as NL123456789B01.'),
);

/** Sign-up of a seller (decisions 6). `vatNumber` may be missing only where a country has none. */
export type SignUp = v.InferOutput<typeof SignUp>;
export const SignUp = v.object({
  company: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your company name.'),
    v.maxLength(120, 'Use 120 characters or fewer.'),
    noLineBreaks,
  ),
  country: v.pipe(
    v.string('Choose your company’s country.'),
    v.nonEmpty('Choose your company’s country.'),
    CountryCode,
  ),
  vatNumber: v.optional(TaxNumber),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(120, 'Use 120 characters or fewer.'),
    noLineBreaks,
  ),
  email: Email,
  phone: PhoneNumber,
  password: NewPassword,
  acceptsTerms: v.literal(true, 'Agree to the terms to sign up.'),
});

/** Several sellers at once; each line is checked by itself, so that every error is reported with its line. */
export type BulkSignUp = v.InferOutput<typeof BulkSignUp>;
export const BulkSignUp = v.object({ users: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100)) });

/** One error of a registration; `lineNumber` counts from 1 where a list was sent (specification 3.6). */
export type RegistrationError = v.InferOutput<typeof RegistrationError>;
export const RegistrationError = v.object({
  code: v.string(),
  message: v.string(),
  field: v.nullable(v.string()),
  lineNumber: v.nullable(v.number()),
});

export type VatValidation = v.InferOutput<typeof VatValidation>;
export const VatValidation = v.object({
  countryCode: CountryCode,
  taxNumber: v.string(),
  /** The name in the register of that country; null where the register gives none. */
  companyName: v.nullable(v.string()),
  validationStatus: v.picklist(['VALID', 'INVALID', 'UNABLE_TO_VALIDATE']),
});

/** The secret of a mailed link. A secret that a mail program has cut off is refused as `invalidSecret`, too. */
export const MailedLinkSecret = v.pipe(v.string(), v.maxLength(1000));

/** The account of an activation link, and whether a password is still to be chosen. */
export type ActivationLinkDetails = v.InferOutput<typeof ActivationLinkDetails>;
export const ActivationLinkDetails = v.object({
  email: v.string(),
  company: v.string(),
  needsPassword: v.boolean(),
});

/** The account of a link to reset its password. */
export type PasswordResetDetails = v.InferOutput<typeof PasswordResetDetails>;
export const PasswordResetDetails = v.object({ email: v.string() });

/** One sign-in on one device. */
export type SessionEntry = v.InferOutput<typeof SessionEntry>;
export const SessionEntry = v.object({
  qid: Qid,
  /** The browser and system as far as they tell, such as `Firefox on Windows`. */
  device: v.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: v.boolean(),
});

/** An email address of a user; the primary one signs in and gets the mail. */
export type UserEmail = v.InferOutput<typeof UserEmail>;
export const UserEmail = v.object({
  qid: Qid,
  email: v.string(),
  isPrimary: v.boolean(),
  verifiedAt: v.nullable(Instant),
});

/** Changes of one's own details; the reply replaces the cached user. A new email address asks for the password. */
export type UserChange = v.InferOutput<typeof UserChange>;
export const UserChange = v.partial(
  v.object({
    chamberOfCommerce: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[A-Za-z0-9 ./-]{4,20}$/, 'Enter your company’s registration number.'),
    ),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter your name.'),
      v.maxLength(120, 'Use 120 characters or fewer.'),
      noLineBreaks,
    ),
    email: Email,
    secret: CurrentPassword,
  }),
);
