import { expect, test } from 'vitest';
import { fileStream } from './file-stream.ts';

test('an empty part is left out', async () => {
  async function* parts() {
    yield await Promise.resolve(Buffer.from('a'));
    yield Buffer.from('');
    yield Buffer.from('b');
  }
  expect(await Array.fromAsync(fileStream(parts()))).toEqual([Buffer.from('a'), Buffer.from('b')]);
});
