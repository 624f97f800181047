import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id with the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** What nobody knows: the password of a user who has not chosen one yet. */
export function noPassword(): string {
  return randomBytes(32).toString('base64url');
}

let decoy: Promise<string> | undefined;

/** Takes as long when there is no account, so that nobody learns from the time which addresses have one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(noPassword());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
