import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DefaultQueryExecutor } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { callId, type Call } from '#contract/platform/api/call.ts';
import type { RequestContext } from '#tests/platform/calls/call-request.ts';
import { makeRequest } from '#tests/platform/calls/call-requests.ts';
import { startCall } from '#tests/platform/calls/start-call.ts';
import { NO_VERSION } from '#tests/platform/calls/versions.ts';
import { calls } from './calls.ts';

/** `<number>  <call>` in each line. `VERDICTS=record` writes it anew for the database of the tests. */
const path = `server/statements.${process.env.DATABASE_URL_TEST ? 'postgres' : 'sqlite'}.golden.txt`;
const isRecording = process.env.VERDICTS === 'record';
const recorded = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
const counted: string[] = [];

const called = Object.values(calls).filter(({ reply }) => reply !== 'events');

/** The statements of one request that is accepted, beside those that begin and end transactions; null without one. */
async function countStatements(call: Call, context: RequestContext): Promise<number | null> {
  const { caller } = context;
  const input = await makeRequest(call, context).catch(() => null);
  if (input === null) return null;
  const version = call.versioned ? await presentVersion() : undefined;
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const answer = await caller.send(call, { ...input, version });
  return answer.ok ? executed.mock.calls.length : null;

  /** The refusal of an outdated version names the present one. */
  async function presentVersion(): Promise<number> {
    const refused = await caller.send(call, { ...input, version: NO_VERSION });
    return Number((await refused.json()).version);
  }
}

test.each(called.map((call) => [callId(call), call] as const))(
  '%s makes as many statements as recorded',
  async (id, call) => {
    const count = await countStatements(call, await (await startCall(call)).createContext());
    const lines = count === null ? [] : [`${String(count).padStart(2)}  ${id}`];
    counted.push(...lines);
    expect(lines).toEqual(isRecording ? lines : recorded.filter((line) => line.endsWith(`  ${id}`)));
  },
);

test('most calls are counted, and none that is gone is recorded', () => {
  expect(counted.length).toBeGreaterThan(200);
  expect(recorded.filter((line) => !isRecording && !counted.includes(line))).toEqual([]);
});

afterAll(() => {
  if (isRecording) writeFileSync(path, `${counted.toSorted().join('\n')}\n`);
});
