import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createApi } from '#client/api.ts';
import { CallError, failureOf, throttledUntil } from '#client/call-error.ts';
import { listSales } from '#contract/orders/sales.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { calls } from '#server/calls.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { equivalentFaults } from './equivalent-faults.ts';
import { replyFaults } from './faults.ts';

const { retry } = createQueryClient().getDefaultOptions().queries ?? {};

const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The failure that a page receives for a fault, its wait, and whether a read is retried. */
async function learned(call: Call, fault: string) {
  const journey = { call, at: '', press: vi.fn(), done: vi.fn(), says: { default: '' } };
  const answer = await replyFaults[fault]?.answer(journey)(new Request('http://portal.test/'));
  if (!answer) throw new Error(`${fault} answers nothing.`);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const none = Promise.resolve(null);
  const api = createApi({
    base: 'http://portal.test/',
    log: () => {},
    tokens: { held: () => null, current: () => none, renew: () => none },
  });
  const params = Object.fromEntries(names(call.path).map((name) => [name, 'x']));
  const error: unknown = await Promise.resolve(api(call, { params })).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error(`${fault} is no failure of ${call.path}`);
  const { status, ...failure } = failureOf(call, error);
  const isTriedAgain = typeof retry === 'function' ? retry(0, error) : retry;
  return { status, learned: { ...failure, isTriedAgain, until: throttledUntil(error) } };
}

/** Replies without a body and files are not parsed. */
const isRead = (call: Call, kind: readonly string[]) =>
  typeof call.reply === 'object' || !kind.includes('malformed-JSON');

test.each(Object.entries(calls))('each kind of fault is one failure of %s', async (_, call: Call) => {
  for (const kind of equivalentFaults.filter((all) => isRead(call, all))) {
    const [first, ...others] = await Promise.all(kind.map((fault) => learned(call, fault)));
    for (const other of others) expect(other.learned).toEqual(first?.learned);
  }
});

test('no code of the product distinguishes the statuses of a kind', async () => {
  const statuses = await Promise.all(
    equivalentFaults.map(async (kind) =>
      Promise.all(kind.map(async (fault) => (await learned(listSales, fault)).status)),
    ),
  );
  const comparison = /\bstatus (===|!==|>=|<=|>|<) (\d{3})\b/g;
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'machines/**/*.ts', 'client/**/*.ts']);
  const lines = files
    .filter((file) => !/\.(test|screen)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text) => ({ file, text })),
    )
    .filter(({ text }) => text.match(comparison));
  expect(lines.length).toBeGreaterThan(5);
  const apart = lines.filter(({ text }) =>
    statuses.some((kind) => new Set(kind.map((status) => meets(text, Number(status)))).size > 1),
  );
  expect(apart).toEqual([]);

  function meets(text: string, status: number): boolean {
    return [...text.matchAll(comparison)].some(([, operator = '', value]) => {
      const other = Number(value);
      if (operator === '===') return status === other;
      if (operator === '!==') return status !== other;
      if (operator === '>=') return status >= other;
      if (operator === '<=') return status <= other;
      return operator === '>' ? status > other : status < other;
    });
  }
});
