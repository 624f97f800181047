import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that must be read again, such as passwords for servers of sellers. */
export type PasswordCipher = {
  /** The text is bound to `owner`: in the row of another owner it cannot be decrypted. */
  encrypt(text: string, owner: string): string;
  /** Undefined when the text was encrypted with another key or for another owner, or is damaged. */
  decrypt(sealed: string, owner: string): string | undefined;
};

/** AES-256-GCM with a key of 32 bytes. */
export function createPasswordCipher(key: Uint8Array): PasswordCipher {
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
