import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id with the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** The hash of what nobody knows: of a user who has not chosen a password yet, and of one who does not exist. */
export function hashOfNobody(): Promise<string> {
  return (decoy ??= hashPassword(randomBytes(32).toString('base64url')));
}

/** Takes as long when there is no account, so that nobody learns from the time which addresses have one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), password);
  return matches && passwordHash !== undefined;
}
