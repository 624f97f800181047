import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineCall } from '#contract/platform/api/call.ts';
import { UploadFile } from '#contract/platform/api/files.ts';
import { QueryFlag } from '#contract/platform/api/lists.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { createRefuse } from './refuse.ts';
import { route, routeWithPreparation } from './route.ts';

const qid = '0b1f4a52-6f0e-4d38-9a5e-3f1f6f1d2c3b';

const measure = defineCall({
  method: 'PUT',
  path: 'things/{qid}/',
  params: v.object({ qid: Qid }),
  query: v.object({ isExact: v.optional(QueryFlag), side: v.optional(v.array(v.string())) }),
  body: v.object({
    sizes: v.array(v.object({ width: v.pipe(v.number(), v.minValue(1, 'The minimum is 1 cm.')) })),
  }),
  reply: v.object({ qid: Qid, version: Count }),
  versioned: true,
  refusals: {
    too_wide: { status: 400, field: 'width', detail: v.object({ maximum: v.number() }) },
    locked: { status: 409 },
  },
  roles: ['SELLER'],
});

const input = { params: { qid }, query: {}, body: { sizes: [{ width: 2 }] }, version: 4 };

test('a handler gets what the contract describes, and the version it replies with becomes the ETag', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  let seen: unknown;
  route(marketplace.app, measure, async ({ params, query, body, version, user, now }) => {
    seen = { params, query, body, version, name: user.name, roles: user.roles, now };
    return { qid: params.qid, version: version + 1 };
  });

  const response = await seller.response(measure, { ...input, query: { isExact: true, side: ['a', 'b'] } });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ qid, version: 5 });
  expect(response.headers.get('etag')).toBe('"5"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('date')).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
  expect(seen).toEqual({
    params: { qid },
    query: { isExact: true, side: ['a', 'b'] },
    body: { sizes: [{ width: 2 }] },
    version: 4,
    name: seller.user.name,
    roles: ['SELLER'],
    now: new Date('2026-03-02T09:00:00.000Z'),
  });
});

test('values that violate the contract are refused by field', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async () => ({ qid, version: 1 }));

  const response = await seller.response(measure, {
    ...input,
    body: { sizes: [{ width: 2 }, { width: 0 }] },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    'sizes.1.width': [{ code: 'invalid', message: 'The minimum is 1 cm.' }],
  });
});

test('a change without its version, its type or its JSON is refused', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async () => ({ qid, version: 1 }));
  const put = (headers: Record<string, string>, body: string) =>
    marketplace.fetch(
      new Request(`http://localhost/api/things/${qid}/`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${seller.accessToken}`, ...headers },
        body,
      }),
    );
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(input.body);

  for (const response of [
    await put(json, body),
    await put({ ...json, 'if-match': 'soon' }, body),
    await put({ ...json, 'if-match': '"4"' }, '{"sizes": ['),
    await put({ 'content-type': 'text/plain', 'if-match': '"4"' }, body),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid' });
  }
  expect((await put({ ...json, 'if-match': 'W/"4"' }, body)).status).toBe(200);
});

test('a missing slash at the end is accepted, an unknown address or id is not found', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, { ...measure, versioned: false, method: 'GET', body: undefined }, async () => ({
    qid,
    version: 1,
  }));
  const get = (path: string) =>
    marketplace.fetch(
      new Request(`http://localhost/api/${path}`, {
        headers: { authorization: `Bearer ${seller.accessToken}` },
      }),
    );

  expect((await get(`things/${qid}`)).status).toBe(200);
  expect((await get(`things/${qid}/`)).status).toBe(200);
  for (const path of ['things/7/', 'nothing/', '']) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  }
});

test('requests without a token or of another role are refused', async () => {
  const marketplace = await startMarketplace();
  route(marketplace.app, measure, async () => ({ qid, version: 1 }));
  const staff = await marketplace.signInStaff();
  const seller = await marketplace.signInSeller();

  expect(await marketplace.anonymous.refusal(measure, input)).toMatchObject({
    status: 401,
    code: 'token_not_valid',
  });
  expect(await staff.refusal(measure, input)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await seller.call(measure, input)).toEqual({ qid, version: 1 });
});

test('a refusal rolls back what the handler wrote and is sent as the contract describes it', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async ({ tx, body, refuse }) => {
    await tx.insertInto('storeMetadata').values({ name: 'measured', value: 'yes' }).execute();
    if (body.sizes.length > 1) throw refuse('locked');
    throw refuse('too_wide', { maximum: 80 });
  });

  expect(await seller.refusal(measure, input)).toEqual({
    status: 400,
    code: 'too_wide',
    field: 'width',
    detail: { maximum: 80 },
  });
  expect(await seller.refusal(measure, { ...input, body: { sizes: [{ width: 1 }, { width: 2 }] } })).toEqual({
    status: 409,
    code: 'locked',
    field: null,
    detail: {},
  });
  expect(await marketplace.store.db.selectFrom('storeMetadata').selectAll().execute()).toEqual([]);
});

test('the answer to an unexpected error has no internals; the log has all but secrets', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async ({ user }) => {
    throw new Error(`the drive of ${user.email} is full`);
  });

  const response = await seller.response(measure, input);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 'server_error', message: 'Something went wrong.' });
  const [line] = marketplace.logLines;
  expect(line).toMatch(/the drive of \[redacted\] is full.*"trace":"[\da-f]{16}"/);
});

test('a reply that breaks the contract is an error and rolls back, in development', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async ({ tx }) => {
    await tx.insertInto('storeMetadata').values({ name: 'measured', value: 'yes' }).execute();
    const withTooMuch = { qid, version: 1, passwordHash: 'secret' };
    return withTooMuch;
  });

  expect((await seller.response(measure, input)).status).toBe(500);
  expect(await marketplace.store.db.selectFrom('storeMetadata').selectAll().execute()).toEqual([]);
});

test('a refusal that the call does not list is an error', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, measure, async () => {
    throw createRefuse({ refusals: { unheard_of: { status: 400 } } })('unheard_of');
  });

  expect((await seller.response(measure, input)).status).toBe(500);
});

const upload = defineCall({
  method: 'POST',
  path: 'things/',
  body: v.object({ file: UploadFile, kind: v.string() }),
  bodyType: 'form',
  reply: v.object({ kind: v.string(), text: v.string() }),
  refusals: {},
  roles: ['SELLER'],
});

test('a file arrives as a form, and slow work on it is done before the transaction', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  routeWithPreparation(
    marketplace.app,
    upload,
    ({ body }) => body.file.text(),
    async ({ body, prepared }) => ({ kind: body.kind, text: prepared }),
  );

  const reply = await seller.call(upload, { body: { file: new Blob(['GTIN;Price']), kind: 'csv' } });
  expect(reply).toEqual({ kind: 'csv', text: 'GTIN;Price' });
});

const download = defineCall({
  method: 'GET',
  path: 'things/file/',
  reply: 'file',
  refusals: {},
  roles: ['SELLER'],
});

test('a file leaves as an attachment under a safe name', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  route(marketplace.app, download, async () => ({
    name: 'Rechnung "März".pdf',
    mediaType: 'application/pdf',
    content: Uint8Array.of(37, 80, 68, 70),
  }));

  const response = await seller.response(download);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-length')).toBe('4');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Rechnung _M_rz_.pdf"; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22.pdf`,
  );
  expect(await response.text()).toBe('%PDF');
});
