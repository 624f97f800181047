import { expect } from 'vitest';
import type { Call } from '#contract/platform/api/call.ts';
import { makeRequest } from './call-requests.ts';
import { changedRows } from './read-rows.ts';
import { replaceTexts } from './replace-texts.ts';
import type { StartedCall } from './start-call.ts';
import { sendOnNewest } from './versions.ts';

const hostileTexts = [
  `'; drop table "sales"; --`,
  '<script>alert(1)</script>',
  '%_\\"`${7 * 7}{{7 * 7}}\r\nSet-Cookie: a=b',
  '=HYPERLINK("https://example.com")',
  '🧺 \u202Eخطر\u200B\uFEFF e\u0301',
  '__proto__',
  '9'.repeat(400),
  'x'.repeat(20_000),
  ' ',
  '',
];

/** Every text of the body is accepted or refused by name, whatever it holds; NUL is always refused. */
export async function expectHostileTextsHandled(started: StartedCall, call: Call): Promise<void> {
  const context = await started.createContext();
  const { body, ...input } = await makeRequest(call, context);
  expect(replaceTexts(body, () => '')).not.toEqual([]);
  const failed: string[] = [];
  for (const hostile of hostileTexts) {
    for (const changed of replaceTexts(body, () => hostile)) {
      const answer = await sendOnNewest(context.caller, call, { ...input, body: changed });
      if (answer.status >= 500) failed.push(`${answer.status} for ${JSON.stringify(changed).slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
  const before = await started.readRows();
  for (const changed of replaceTexts(body, (text) => `${text}\0`)) {
    const answer = await sendOnNewest(context.caller, call, { ...input, body: changed });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
  }
  expect(changedRows(before, await started.readRows())).toEqual([]);
}
