import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes as long when there is no account, so that nobody learns from the time which addresses have one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
