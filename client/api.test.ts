import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { downloadSaleDocument, uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { listSales, markSaleRead, searchSales } from '#contract/orders/sales.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { type ApiOptions, createApi } from './api.ts';
import { failureOf } from './call-error.ts';
import type { HttpLogLine } from './log.ts';

const qid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const line = '550e8400-e29b-41d4-a716-446655440000';
const hit = { type: 'sale', qid, label: '10412', detail: 'Soap' } as const;

type Answer = (request: Request, nth: number) => Response | Promise<Response>;

function start(answer: Answer, tokens: Partial<ApiOptions['tokens']> = {}) {
  const requests: Request[] = [];
  const lines: HttpLogLine[] = [];
  const server = setupServer(
    http.all('http://portal.test/api/*', ({ request }) => {
      requests.push(request.clone());
      return answer(request, requests.length);
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const api = createApi({
    base: 'http://portal.test/api/',
    log: (logged) => lines.push(logged),
    tokens: {
      held: () => 'first',
      current: () => Promise.resolve('first'),
      renew: () => Promise.resolve('second'),
      ...tokens,
    },
  });
  return { api, requests, lines };
}

test('a call becomes a request with its path, query, bearer, application and trace', async () => {
  const { api, requests, lines } = start(() =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  );
  const fetched = vi.spyOn(globalThis, 'fetch');
  await api(listSales, { query: { status: ['PAID', 'PAST'], page: 2 } });
  const [request] = requests;
  expect(request?.url).toBe('http://portal.test/api/sales/?status=PAID&status=PAST&page=2');
  expect(fetched).toHaveBeenCalledWith(request?.url, expect.objectContaining({ credentials: 'include' }));
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: 'Bearer first',
    'x-application': 'quayside-seller-portal',
    'x-quayside-trace': expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(lines).toEqual([
    {
      method: 'GET',
      path: 'sales/',
      status: 200,
      ms: expect.any(Number),
      trace: request?.headers.get('x-quayside-trace'),
      problem: null,
    },
  ]);
});

test('a change carries the version it was made on and its key', async () => {
  const { api, requests } = start(() => HttpResponse.json({ code: 'forbidden' }, { status: 403 }));
  const change = {
    params: { qid, lineQid: line },
    body: { quantity: 3, reductionReason: 'DAMAGED' },
    version: 7,
    idempotencyKey: 'k1',
  };
  await expect(api(updateSaleLine, change)).rejects.toThrow('was answered with 403');
  const [request] = requests;
  expect(request?.url).toBe(`http://portal.test/api/sales/${qid}/lines/${line}/`);
  expect(request?.headers.get('if-match')).toBe('"7"');
  expect(request?.headers.get('idempotency-key')).toBe('k1');
  expect(await request?.json()).toEqual({ quantity: 3, reductionReason: 'DAMAGED' });
});

test('a token that is not taken is renewed once and the call made again, as the same call', async () => {
  const { api, requests, lines } = start((_, nth) =>
    nth === 1 ? HttpResponse.json({ code: 'token_not_valid' }, { status: 401 }) : HttpResponse.json([hit]),
  );
  await expect(api(searchSales, { query: { search: 'soap' } })).resolves.toEqual([hit]);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
  expect(new Set(requests.map(({ headers }) => headers.get('x-quayside-trace'))).size).toBe(1);
  expect(lines).toHaveLength(1);
});

test('a second refusal of the token is the answer', async () => {
  const { api, requests } = start(() => HttpResponse.json({ code: 'token_not_valid' }, { status: 401 }));
  const error = await api(searchSales, { query: { search: 'soap' } }).catch((thrown: unknown) => thrown);
  expect(failureOf(searchSales, error)).toMatchObject({ code: 'token_not_valid', status: 401 });
  expect(requests).toHaveLength(2);
});

test('a sign-in that is refused renews nothing, and its password is not logged', async () => {
  const renew = vi.fn<ApiOptions['tokens']['renew']>();
  const { api, lines } = start(() => HttpResponse.json({ code: 'authentication_failed' }, { status: 401 }), {
    held: () => null,
    renew,
  });
  const body = { email: 'ana@soap.example', password: 'canary-4711' };
  const error = await api(login, { body }).catch((thrown: unknown) => thrown);
  expect(failureOf(login, error).code).toBe('authentication_failed');
  expect(renew).not.toHaveBeenCalled();
  expect(lines).toMatchObject([{ path: 'auth/login/', status: 401, problem: 'authentication_failed' }]);
  expect(JSON.stringify(lines)).not.toMatch(/canary|ana@/);
});

test('a reply of another shape is an unlisted answer; the log names its fields without their values', async () => {
  const { api, lines } = start(() => HttpResponse.json([{ ...hit, label: { canary: 4711 } }]));
  const error = await api(searchSales, { query: { search: 'soap' } }).catch((thrown: unknown) => thrown);
  expect(failureOf(searchSales, error)).toMatchObject({ code: 'UNEXPECTED', status: 200 });
  expect(lines).toMatchObject([{ status: 200, problem: 'reply does not match: 0.label' }]);
});

test('a page instead of an answer is never parsed nor shown', async () => {
  const { api } = start(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
  const error = await api(searchSales, { query: { search: 'soap' } }).catch((thrown: unknown) => thrown);
  expect(failureOf(searchSales, error)).toEqual({
    call: 'GET sales/search/',
    code: 'UNEXPECTED',
    status: 502,
    detail: undefined,
    field: null,
    retryAt: null,
  });
});

test('a truncated answer is an unlisted answer', async () => {
  const { api, lines } = start(() => HttpResponse.json([]));
  const brokenOff = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(brokenOff));
  const error = await api(searchSales, { query: { search: 'soap' } }).catch((thrown: unknown) => thrown);
  expect(failureOf(searchSales, error)).toMatchObject({ code: 'UNEXPECTED', status: 200 });
  expect(lines).toMatchObject([{ status: 200, problem: 'answer cut off' }]);
});

test('a missing answer is UNREACHABLE after a single attempt', async () => {
  const { api, requests, lines } = start(() => HttpResponse.error());
  const error = await api(markSaleRead, { params: { qid } }).catch((thrown: unknown) => thrown);
  expect(failureOf(markSaleRead, error)).toEqual({
    call: 'POST sales/{qid}/read/',
    code: 'UNREACHABLE',
    status: null,
    detail: undefined,
    field: null,
    retryAt: null,
  });
  expect(requests).toHaveLength(1);
  expect(lines).toMatchObject([{ method: 'POST', path: 'sales/{qid}/read/', status: null }]);
});

test('a call that is stopped rejects with its abortion and is no failure', async () => {
  const stop = new AbortController();
  const { api, lines } = start(() => {
    stop.abort();
    return HttpResponse.json([hit]);
  });
  const stopped = api(searchSales, { query: { search: 'soap' } }, { signal: stop.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(lines).toEqual([]);
});

test('an error has the seconds that a busy server asks to wait', async () => {
  const { api } = start(() => new HttpResponse('busy', { status: 503, headers: { 'retry-after': '30' } }));
  await expect(api(searchSales, { query: { search: 'soap' } })).rejects.toMatchObject({ retryAfter: 30 });
});

test('a file comes as bytes with the name that it was given', async () => {
  const { api } = start(
    () =>
      new HttpResponse('%PDF', {
        headers: {
          'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''Rechnung%20%C3%A4.pdf`,
        },
      }),
  );
  const { blob, name } = await api(downloadSaleDocument, { params: { qid, documentQid: line } });
  expect(name).toBe('Rechnung ä.pdf');
  expect(await blob.text()).toBe('%PDF');
});

test('a file travels as a form', async () => {
  const forms: FormData[] = [];
  const { api } = start(async (request) => {
    forms.push(await request.formData());
    return HttpResponse.json({ code: 'file_empty' }, { status: 400 });
  });
  const file = new File(['12'], 'invoice.pdf', { type: 'application/pdf' });
  const error = await api(uploadSaleDocument, {
    params: { qid },
    body: { file, documentType: 'INVOICE' },
    idempotencyKey: 'k1',
  }).catch((thrown: unknown) => thrown);
  expect(failureOf(uploadSaleDocument, error).code).toBe('file_empty');
  expect(forms[0]?.get('documentType')).toBe('INVOICE');
  expect(forms[0]?.get('file')).toMatchObject({ name: 'invoice.pdf', size: 2 });
});
