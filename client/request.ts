import { type Call, fillPath } from '#contract/platform/api/call.ts';
import {
  APPLICATION_HEADER,
  APPLICATION_ID,
  IDEMPOTENCY_HEADER,
  TRACE_HEADER,
} from '#contract/platform/api/headers.ts';
import { writeQuery } from '#contract/platform/api/query-string.ts';
import type { WireRequest } from './transport.ts';

/** The input of any call; `CallInput` is that of a particular call. */
export type AnyCallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  version?: number;
  idempotencyKey?: string;
};

/** Writes the request of a call; the bearer token is added for each attempt. */
export function buildRequest(base: string, call: Call, input: AnyCallInput, trace: string): WireRequest {
  const query = writeQuery(input.query ?? {});
  const headers: Record<string, string> = { [APPLICATION_HEADER]: APPLICATION_ID, [TRACE_HEADER]: trace };
  if (input.version !== undefined) headers['if-match'] = `"${input.version}"`;
  if (input.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = input.idempotencyKey;
  return {
    url: `${base}${fillPath(call.path, input.params)}${query ? `${call.path.includes('?') ? '&' : '?'}${query}` : ''}`,
    method: call.method,
    headers,
    body: call.bodyType === 'form' && input.body ? formOf(input.body) : input.body,
  };
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined && item !== null) form.append(name, String(item));
    }
  }
  return form;
}
