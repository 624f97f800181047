import * as v from 'valibot';
import { User } from './users.schemas.ts';

export type Credentials = v.InferOutput<typeof Credentials>;
export const Credentials = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your email address.'),
    v.email('Enter an email address such as name@company.com.'),
    v.maxLength(254),
  ),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(256)),
});

/** The access token lives in memory only; the refresh token travels as an HttpOnly cookie (decisions 3). */
export type AccessToken = v.InferOutput<typeof AccessToken>;
export const AccessToken = v.object({
  accessToken: v.string(),
  /** End of life, milliseconds since 1970. */
  accessExp: v.number(),
  signature: v.string(),
});

export type SignIn = v.InferOutput<typeof SignIn>;
export const SignIn = v.object({ ...AccessToken.entries, user: User });
