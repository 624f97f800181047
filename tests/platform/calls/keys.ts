import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { AnyCallInput } from '#client/request.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type { AnyRequestInput } from './call-request.ts';
import { changedRows } from './read-rows.ts';
import { replaceTexts } from './replace-texts.ts';
import type { StartedCall } from './start-call.ts';

/** A call without its key is refused and changes nothing. */
export async function expectKeyRequired(
  { readRows }: StartedCall,
  caller: TestCaller,
  call: Call,
  input: AnyCallInput,
): Promise<void> {
  const before = await readRows();
  const answer = await answerTo(caller, call, { ...input, idempotencyKey: '' });
  expect(answer).toBe('400 {"code":"invalid","message":"Idempotency-Key must name this change."}');
  expect(changedRows(before, await readRows())).toEqual([]);
}

/** Makes a change; a repeated request gets the same answer and has no effect, and its key takes no other change. */
export async function expectOneEffect(
  { readRows }: StartedCall,
  caller: TestCaller,
  call: Call,
  input: AnyCallInput,
): Promise<void> {
  const keyed = { ...input, idempotencyKey: randomUUID() };
  const first = await answerTo(caller, call, keyed);
  expect(first).toMatch(/^2\d\d /);
  const before = await readRows();
  expect(await answerTo(caller, call, keyed)).toBe(first);
  expect(await answerTo(caller, call, { ...keyed, ...changeContent(call, input) })).toBe(
    '422 {"code":"idempotency_key_reused","message":"idempotency key reused"}',
  );
  expect(changedRows(before, await readRows())).toEqual([]);
}

async function answerTo(caller: TestCaller, call: Call, input: AnyCallInput): Promise<string> {
  const answer = await caller.send(call, input);
  return `${answer.status} ${await answer.text()}`;
}

/** The same request with another value that its schemas accept. */
function changeContent(call: Call, { params, query, body }: AnyRequestInput): AnyRequestInput {
  for (const [part, schema, values] of [
    ['body', call.body, body],
    ['params', call.params, params],
    ['query', call.query, query],
  ] as const) {
    const changed = changedValues(values).find((value) => schema === undefined || v.is(schema, value));
    if (changed) return { [part]: changed };
  }
  throw new Error(`No value of the request of ${call.path} can be changed.`);
}

/** The values, each with one text, number, truth or file changed. */
function changedValues(values: Record<string, unknown> = {}): Record<string, unknown>[] {
  return [
    ...Object.entries(values).flatMap(([name, value]) => {
      const other = otherValue(value);
      return other === undefined ? [] : [{ ...values, [name]: other }];
    }),
    ...replaceTexts(values, (text) => (isUuid(text) ? randomUUID() : `${text}1`)),
  ];
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value instanceof File ? new File([value, '\n'], value.name, { type: value.type }) : undefined;
}

function isUuid(text: string): boolean {
  return v.is(v.pipe(v.string(), v.uuid()), text);
}
