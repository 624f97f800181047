import { expect, test } from 'vitest';
import { readUser } from '#contract/people/users.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { createReadTurns, MAXIMUM_READS, type ReadTurns } from './read-turns.ts';

type Kind = Parameters<ReadTurns>[1];

/** Starts reads that go on until `end` is called with their names, and keeps which of them have begun. */
function start(readTurns: ReadTurns) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    read(name: string, { user = 'one', kind = 'data' as Kind } = {}) {
      const ended = Promise.withResolvers<void>();
      ends.set(name, ended);
      return readTurns(user, kind, () => {
        begun.push(name);
        return ended.promise.then(() => name);
      });
    },
    end(...names: string[]) {
      for (const name of names) ends.get(name)?.resolve();
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
}

test('four reads of a user run at once, and the others in their sequence', async () => {
  const { read, begun, end } = start(createReadTurns());
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const answers = names.map((name) => read(name));
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('b');
  await settle();
  expect(begun.at(-1)).toBe('e');
  end('a', 'c', 'd', 'e', 'f');
  expect(await Promise.all(answers)).toEqual(names);
});

test('the reads of one user do not make another wait', async () => {
  const { read, begun } = start(createReadTurns());
  for (const name of ['a', 'b', 'c', 'd', 'e']) void read(name);
  void read('other', { user: 'two' });
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'other']);
});

test('a file is made at once for a user, and two for all users, while data is read', async () => {
  const { read, begun, end } = start(createReadTurns());
  for (const user of ['one', 'two', 'three']) void read(user, { user, kind: 'file' });
  void read('another', { user: 'one', kind: 'file' });
  void read('data', { user: 'three' });
  await settle();
  expect(begun.toSorted()).toEqual(['data', 'one', 'two']);
  end('one');
  await settle();
  expect(begun.slice(3)).toEqual(['three']);
  end('two');
  await settle();
  expect(begun.slice(3)).toEqual(['three', 'another']);
});

test('a failed read gives its turn to the next, and its error to who asked', async () => {
  const readTurns = createReadTurns();
  const failed = ['a', 'b'].map(() => readTurns('one', 'file', () => Promise.reject(new Error('broken'))));
  const next = readTurns('one', 'file', () => Promise.resolve('read'));
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe('read');
});

test('a read that waited lets others run first', async () => {
  const readTurns = createReadTurns();
  const order: string[] = [];
  const note = (name: string) => () => Promise.resolve(void order.push(name));
  const reads = ['a', 'b', 'c', 'd', 'e'].map((name) => readTurns('one', 'data', note(name)));
  setImmediate(() => order.push('another request'));
  await Promise.all(reads);
  expect(order).toEqual(['a', 'b', 'c', 'd', 'another request', 'e']);
});

test('a user with too many reads is refused for a second, and another user is served', async () => {
  const marketplace = await startMarketplace();
  const [seller, other] = [await marketplace.signInSeller(), await marketplace.signInSeller()];
  const { read, end } = start(marketplace.app.readTurns);
  const names = Array.from({ length: MAXIMUM_READS }, (_, index) => String(index));
  const held = names.map((name) => read(name, { user: seller.user.qid }));

  const refused = await seller.response(readUser);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({ code: 'throttled', wait: 1 });
  expect((await other.response(readUser)).status).toBe(200);

  end(...names);
  await Promise.all(held);
  expect((await seller.response(readUser)).status).toBe(200);
});
