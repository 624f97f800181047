import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { payComplete, readSale } from '#contract/orders/sales.calls.ts';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { createIbanBankDetails, readBankInfo } from '#contract/people/bank.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { callId } from '#contract/platform/api/call.ts';
import {
  endScenario,
  putSampleSale,
  type SampleSale,
  setScenarioAnswer,
  setScenarioClock,
} from '#contract/scenario/scenario.calls.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { seed } from '#server/seed/seed.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { cookieOf } from '#tests/platform/marketplace/cookie-of.ts';
import { startMarketplace, type TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { createTestCaller } from '#tests/platform/marketplace/test-caller.ts';

const bankDetails = {
  body: { accountHolder: 'Nordlicht Beauty GmbH', iban: 'DE89370400440532013000', secret: TEST_PASSWORD },
};

function caller(marketplace: TestMarketplace, headers: Record<string, string>, disconnect?: () => void) {
  return createTestCaller((request) => marketplace.fetch(request, { disconnect }), headers);
}

test('the next answer of a call is the refusal that was ordered, then it is its own again', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.scenario.answer({ call: callId(createIbanBankDetails), case: 'invalid_iban' });

  expect(await seller.refusal(createIbanBankDetails, bankDetails)).toEqual({
    status: 400,
    code: 'invalid_iban',
    field: 'iban',
    detail: {},
  });
  expect(await seller.call(createIbanBankDetails, bankDetails)).toMatchObject({ maskedAccount: '•••• 3000' });
});

test('scenario answers come in their order, each as often as was set', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.scenario.answer({ call: callId(readUser), case: '503', times: 2 });
  marketplace.scenario.answer({ call: callId(readUser), case: 'throttled', detail: { wait: 7 } });

  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await seller.response(readUser)).status);
  expect(statuses).toEqual([503, 503, 429, 200]);
});

test('a refusal has the scripted detail, or a valid sample', async () => {
  const marketplace = await startMarketplace();
  marketplace.scenario.answer({ call: callId(readUser), case: 'throttled', detail: { wait: 7 } });
  marketplace.scenario.answer({ call: callId(readUser), case: 'throttled' });

  const told = await marketplace.anonymous.response(readUser);
  expect(told.headers.get('retry-after')).toBe('7');
  expect(await told.json()).toMatchObject({ code: 'throttled', wait: 7 });
  expect(await marketplace.anonymous.refusal(readUser)).toMatchObject({ detail: { wait: 30 } });
});

test('the line can break before the change is made, or after', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.scenario.answer({ call: callId(createIbanBankDetails), case: 'disconnect' });
  await expect(seller.response(createIbanBankDetails, bankDetails)).rejects.toThrow(
    'the scenario control disconnected the client',
  );
  expect(await seller.call(readBankInfo)).toBeNull();

  marketplace.scenario.answer({ call: callId(createIbanBankDetails), case: 'lost' });
  await expect(seller.response(createIbanBankDetails, bankDetails)).rejects.toThrow(
    'the scenario control disconnected the client',
  );
  expect(await seller.call(readBankInfo)).toMatchObject({ maskedAccount: '•••• 3000' });
});

test('a scenario can disconnect the client', async () => {
  const marketplace = await startMarketplace();
  const disconnect = vi.fn<() => void>();
  marketplace.scenario.answer({ call: callId(readUser), case: 'disconnect' });
  await caller(marketplace, {}, disconnect).response(readUser);

  expect(disconnect).toHaveBeenCalledOnce();
});

test('an answer can be broken JSON, or the page of a proxy', async () => {
  const marketplace = await startMarketplace();
  marketplace.scenario.answer({ call: callId(readUser), case: 'malformed' });
  marketplace.scenario.answer({ call: callId(readUser), case: 'html' });

  const malformed = await marketplace.anonymous.response(readUser);
  expect(malformed.status).toBe(200);
  await expect(malformed.json()).rejects.toThrow(SyntaxError);
  const page = await marketplace.anonymous.response(readUser);
  expect(page.status).toBe(502);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('an answer can be late', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.scenario.answer({ call: callId(readUser), case: 'pass', latency: 60 });

  const asked = performance.now();
  expect(await seller.call(readUser)).toMatchObject({ qid: seller.user.qid });
  expect(performance.now() - asked).toBeGreaterThan(55);
});

test('a call or a case that is not in the contract is refused', async () => {
  const marketplace = await startMarketplace();
  const order = (call: string, name: string, detail?: Record<string, unknown>) =>
    marketplace.anonymous.refusal(setScenarioAnswer, { body: { call, case: name, detail } });

  expect(await order('GET nothing/', '500')).toMatchObject({ status: 400, code: 'unknown_call' });
  expect(await order(callId(readUser), 'invalid_iban')).toMatchObject({ status: 400, code: 'unknown_case' });
  expect(await order(callId(bookCarrier), 'stale_version', { version: 'new' })).toMatchObject({
    status: 400,
    code: 'invalid',
    field: 'version',
  });
});

test('over the wire each scenario steers the requests with its own cookie', async () => {
  const marketplace = await startMarketplace();
  const order = { body: { call: callId(readUser), case: '500' } };
  const begun = await marketplace.anonymous.response(setScenarioAnswer, order);
  expect(begun.status).toBe(204);
  const cookie = cookieOf(begun);
  expect(begun.headers.get('set-cookie')).toMatch(
    /^Scenario=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Strict$/,
  );

  const other = 'Scenario=3f1f6f1d-2c3b-4d38-9a5e-0b1f4a526f0e';
  expect((await marketplace.anonymous.response(readUser)).status).toBe(401);
  expect((await caller(marketplace, { cookie: other }).response(readUser)).status).toBe(401);
  expect((await caller(marketplace, { cookie }).response(readUser)).status).toBe(500);
});

test('the clock of a scenario has the set time, for the request and its Date header', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ seller: { chamberOfCommerce: null } });
  const now = '2026-03-02T09:05:00.000Z';
  const cookie = cookieOf(await marketplace.anonymous.response(setScenarioClock, { body: { now } }));
  const steered = caller(marketplace, { cookie, authorization: `Bearer ${seller.accessToken}` });

  expect(await steered.call(createIbanBankDetails, bankDetails)).toMatchObject({ updatedAt: now });
  const response = await steered.response(readUser);
  expect(response.headers.get('date')).toBe('Mon, 02 Mar 2026 09:05:00 GMT');

  await steered.call(setScenarioClock, { body: { now: null } });
  expect(await steered.call(createIbanBankDetails, bankDetails)).toMatchObject({
    updatedAt: '2026-03-02T09:00:00.000Z',
  });
});

test('a scenario that has ended steers nothing any more', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  marketplace.scenario.setClock('2027-01-01T00:00:00.000Z');
  marketplace.scenario.answer({ call: callId(updateUser), case: '500', times: 5 });
  marketplace.scenario.end();
  expect(
    (await seller.response(updateUser, { version: 1, body: { chamberOfCommerce: 'HRB 4711' } })).status,
  ).toBe(200);

  const begun = await marketplace.anonymous.response(setScenarioAnswer, {
    body: { call: callId(readUser), case: '500' },
  });
  const cookie = cookieOf(begun);
  await caller(marketplace, { cookie }).call(endScenario);
  expect((await caller(marketplace, { cookie }).response(readUser)).status).toBe(401);
});

/** A marketplace with the sample accounts and the special orders; the main seller is signed in. */
async function startSeeded() {
  const marketplace = await startMarketplace();
  await seed(marketplace.store, { now: marketplace.clock.now(), size: 'small' });
  const email = 'jana.holt@nordlicht-beauty.example';
  const { accessToken } = await marketplace.anonymous.call(login, { body: { email, password: PASSWORD } });
  const seller = caller(marketplace, { authorization: `Bearer ${accessToken}` });
  const put = (fid: string, options: Omit<v.InferInput<typeof SampleSale>, 'seller'>) =>
    marketplace.anonymous.call(putSampleSale, { params: { fid }, body: { seller: email, ...options } });
  return { marketplace, seller, put };
}

test.each([
  ['NEW', 'PENDING', 'CONFIRM_QUANTITIES'],
  ['READ', 'PENDING', 'CONFIRM_QUANTITIES'],
  ['CONFIRMED', 'CONFIRMED', 'ADD_SHIPPING'],
  ['PACKED', 'CONFIRMED', 'ADD_SHIPPING'],
  ['SHIPPED', 'CONFIRMED', 'TRIGGER_PAYMENT'],
  ['REVIEW', 'PAYMENT_REVIEW', null],
  ['PAID', 'PAID', 'COMPLETE'],
  ['COMPLETED', 'COMPLETED', null],
  ['DECLINED', 'DECLINED', null],
  ['EXPIRED', 'EXPIRED', null],
] as const)('an order is made that stands at %s', async (stage, status, nextAction) => {
  const { seller, put } = await startSeeded();
  const { qid, version } = await put('700000001', { stage });
  expect(await seller.call(readSale, { params: { qid } })).toMatchObject({
    fid: '700000001',
    version,
    status,
    nextAction,
    lineCount: 3,
  });
});

test('an existing order is moved to another stage, with a newer version and the same lines', async () => {
  const { seller, put } = await startSeeded();
  const lines = async (qid: string) =>
    (await seller.call(listSaleLines, { params: { qid }, query: {} })).results.map(
      ({ variant }) => variant.gtin,
    );
  const made = await put('700000001', { stage: 'PACKED', booking: 'PENDING', hasInvoice: true });
  const before = await lines(made.qid);
  const paid = await put('700000001', { stage: 'PAID' });
  expect(paid.qid).toBe(made.qid);
  expect(paid.version).toBeGreaterThan(made.version);
  const again = await put('700000001', { stage: 'SHIPPED' });
  expect(again.version).toBeGreaterThan(paid.version);
  expect(await seller.call(readSale, { params: { qid: again.qid } })).toMatchObject({
    version: again.version,
    nextAction: 'TRIGGER_PAYMENT',
  });
  expect(await lines(again.qid)).toEqual(before);
});

test('the lines of an order ask for as many units as a test needs', async () => {
  const { seller, put } = await startSeeded();
  const quantities = async (qid: string) =>
    (await seller.call(listSaleLines, { params: { qid }, query: {} })).results.map(
      ({ quantity }) => quantity,
    );
  const { qid } = await put('700000001', { stage: 'SHIPPED', lineCount: 2, unitsPerLine: 3 });
  expect(await quantities(qid)).toEqual([3, 3]);
});

test('the buyer of an order is in the country that a test needs', async () => {
  const { seller, put } = await startSeeded();
  const countries = await Promise.all(
    (['DE', 'FR', 'NL', 'GB', 'CH'] as const).map(async (country, index) => {
      const { qid } = await put(`70000000${index + 1}`, { stage: 'NEW', country });
      const { destination } = await seller.call(readSale, { params: { qid } });
      return destination.country;
    }),
  );
  expect(countries).toEqual(['DE', 'FR', 'NL', 'GB', 'CH']);
});

test('an order is packed in parcels, or on pallets', async () => {
  const { seller, put } = await startSeeded();
  const kinds = async (qid: string) =>
    (await seller.call(readSale, { params: { qid } })).packing.map(({ kind }) => kind);
  const { qid } = await put('700000001', { stage: 'PACKED' });
  expect(await kinds(qid)).toEqual(['PARCEL']);
  await put('700000001', { stage: 'PACKED', isOnPallets: true });
  expect(await kinds(qid)).toEqual(['PALLET']);
});

test('the warehouse expects the packages of an order that is shipped with the marketplace', async () => {
  const { marketplace, put } = await startSeeded();
  const { accessToken } = await marketplace.anonymous.call(login, {
    body: { email: 'dock@kaaiwerk.example', password: PASSWORD },
  });
  const dock = caller(marketplace, { authorization: `Bearer ${accessToken}` });
  const expected = async () => {
    const { results } = await dock.call(listDeliveries, { query: { search: '700000001' } });
    return results.map(({ saleFid, received }) => ({ saleFid, received }));
  };
  const { qid } = await put('700000001', { stage: 'SHIPPED', method: 'MARKETPLACE' });
  expect(await expected()).toEqual([{ saleFid: '700000001', received: 0 }]);

  const [delivery] = (await dock.call(listDeliveries, { query: { search: '700000001' } })).results;
  const { boxes } = await dock.call(readDelivery, { params: { qid: delivery?.qid ?? '' } });
  const scan = { qid: randomUUID(), scannedAt: marketplace.clock.now().toISOString() };
  const body = { ...scan, action: 'RECEIVE' as const, code: boxes[0]?.code ?? '' };
  await dock.call(sendScan, { body, idempotencyKey: scan.qid });
  expect(await expected()).toEqual([{ saleFid: '700000001', received: 1 }]);

  expect((await put('700000001', { stage: 'SHIPPED', method: 'MARKETPLACE' })).qid).toBe(qid);
  expect(await expected()).toEqual([{ saleFid: '700000001', received: 0 }]);
  await put('700000001', { stage: 'NEW' });
  expect(await expected()).toEqual([]);
});

test('an order that was paid goes back to any stage, with its payout', async () => {
  const { seller, put } = await startSeeded();
  const { qid, version } = await put('700000001', { stage: 'SHIPPED' });
  await seller.call(payComplete, { params: { qid }, version });
  await put('700000001', { stage: 'NEW' });
  expect(await seller.call(readSale, { params: { qid } })).toMatchObject({ status: 'PENDING' });
});

test('an order is made for a seeded seller only, and has a number as orders have', async () => {
  const { anonymous } = await startMarketplace();
  const put = (fid: string, seller: string) =>
    anonymous.refusal(putSampleSale, { params: { fid }, body: { seller, stage: 'NEW' } });
  expect(await put('700000001', 'nobody@nowhere.example')).toMatchObject({ code: 'unknown_seller' });
  expect(await put('7', 'jana.holt@nordlicht-beauty.example')).toMatchObject({ code: 'not_found' });
});

test('in production there is no scenario control', async () => {
  const marketplace = await startMarketplace({ environment: 'production' });
  const order = { body: { call: callId(readUser), case: '500' } };

  expect(await marketplace.anonymous.refusal(setScenarioAnswer, order)).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await marketplace.anonymous.refusal(setScenarioClock, { body: { now: null } })).toMatchObject({
    status: 404,
  });
  expect(await marketplace.anonymous.refusal(endScenario)).toMatchObject({ status: 404 });
  const sample = { params: { fid: '700000001' }, body: { seller: 'a@b.example', stage: 'NEW' as const } };
  expect(await marketplace.anonymous.refusal(putSampleSale, sample)).toMatchObject({ status: 404 });
});
