import * as v from 'valibot';
import { expect } from 'vitest';
import type { Call } from '#contract/platform/api/call.ts';
import { makeRequest } from './call-requests.ts';
import type { StartedCall } from './start-call.ts';

const Page = v.looseObject({
  count: v.number(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  results: v.array(v.unknown()),
});

/** Whether a call answers with one page of a list. */
export function isPaged({ query, reply }: Call): boolean {
  return reply !== 'file' && query !== undefined && 'page' in query.entries;
}

/** The first page is a page, a page beyond the last one is not found, and no other number names a page. */
export async function expectPages({ createContext }: StartedCall, call: Call): Promise<void> {
  const context = await createContext();
  const { query, ...input } = await makeRequest(call, context);
  const read = (page: Record<string, unknown>) =>
    context.caller.send(call, { ...input, query: { ...query, ...page } });

  const first = await read({ size: 1 });
  expect([first.status, v.safeParse(Page, await first.clone().json()).issues]).toEqual([200, undefined]);
  const { count, next, previous, results } = v.parse(Page, await first.json());
  expect([results.length, next === null, previous]).toEqual([Math.min(count, 1), count < 2, null]);

  const beyond = await read({ page: Math.max(count, 1) + 1, size: 1 });
  expect([beyond.status, await beyond.json()]).toEqual([404, { code: 'not_found', message: 'not found' }]);
  for (const page of [
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: 'two' },
    { size: 0 },
    { size: 100_000 },
  ]) {
    const refused = await read(page);
    const [name = ''] = Object.keys(page);
    expect([page, refused.status, await refused.json()]).toEqual([
      page,
      400,
      { [name]: expect.arrayContaining([expect.objectContaining({ code: 'invalid' })]) },
    ]);
  }
}
