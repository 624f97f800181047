import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is stored by argon2id with at least 19 MiB and two passes, each time with another salt', async () => {
  const hashes = await Promise.all([hashPassword('salt on the pier'), hashPassword('salt on the pier')]);
  for (const hash of hashes) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(await verifyPassword('salt on the pier', hash)).toBe(true);
    expect(await verifyPassword('Salt on the pier', hash)).toBe(false);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});
