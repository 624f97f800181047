import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** A hash that no password matches: for users who have not chosen one yet, and for those who do not exist. */
export function unmatchableHash(): Promise<string> {
  return (decoy ??= hashPassword(randomBytes(32).toString('base64url')));
}

/** Verifies a password. It takes as long without an account, so that the time does not reveal which addresses have one. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unmatchableHash()), password);
  return matches && passwordHash !== undefined;
}
