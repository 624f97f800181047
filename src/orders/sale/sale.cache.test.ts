import { expect, onTestFinished, test } from 'vitest';
import { type InspectionEvent, waitFor } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { partNames, salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { clearPrivateQueries, createQueryClient } from '#src/queries/query-client.ts';
import { saleQuery } from '#src/queries/sales.queries.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { saleActorFor } from './sale.registry.ts';

async function start() {
  const { marketplace } = await startReferenceApi();
  const { user, seller } = await addSeller(marketplace.store);
  const { sale } = await addSale(marketplace.store, seller);
  const { accessToken } = await marketplace.signIn(user);
  tokens().take({ accessToken, accessExp: serverNow() + 600_000, signature: '' });
  const queries = createQueryClient();
  onTestFinished(() => clearPrivateQueries(queries));
  const { qid } = sale;
  const actor = saleActorFor(queries, await queries.fetchQuery(userQuery()), qid);
  await waitFor(actor, (snapshot) => snapshot.matches('read'));
  const { results } = await api(listSaleLines, { params: { qid }, query: {} });
  const [line] = results;
  const loaded = queries.getQueryData(saleQuery(qid).queryKey);
  if (!line || !loaded) throw new Error('The sale has no lines.');
  return { actor, queries, qid, loaded, line };
}

/** Counts the events of a type that the actors of a system receive from now on, by session id. */
function countOf(actor: ReturnType<typeof saleActorFor>, type: string) {
  const counts = new Map<string, number>();
  const { unsubscribe } = actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type !== type) return;
    const { sessionId } = inspected.actorRef;
    counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  });
  onTestFinished(unsubscribe);
  return counts;
}

test('a saved line enters the machine and each of its parts once', async () => {
  const { actor, queries, qid, loaded, line } = await start();
  const lines = salePartOf(actor, 'lines');
  const ofSale = countOf(actor, 'sale.loaded');
  const ofParts = countOf(actor, 'facts.changed');
  lines.send({ type: 'line.typed', line, typed: String(line.requestedQuantity - 1) });
  lines.send({ type: 'line.reasonChosen', line, reason: 'DAMAGED' });
  await expect.poll(() => lines.getSnapshot().context.drafts).toEqual({});
  await expect.poll(() => queries.isFetching()).toBe(0);

  const { version } = queries.getQueryData(saleQuery(qid).queryKey) ?? loaded;
  expect(version).toBeGreaterThan(loaded.version);
  expect(lines.getSnapshot().context.facts.version).toBe(version);
  expect(Object.fromEntries(ofSale)).toEqual({ [actor.sessionId]: 1 });
  const parts = partNames.map((name) => [salePartOf(actor, name).sessionId, 1]);
  expect(Object.fromEntries(ofParts)).toEqual(Object.fromEntries(parts));
});

test('an answer of an older version changes neither the cache nor the machine', async () => {
  const { actor, queries, qid, loaded } = await start();
  const newer = { ...loaded, version: loaded.version + 2, unitCount: 1 };
  queries.setQueryData(saleQuery(qid).queryKey, newer);
  expect(actor.getSnapshot().context.facts).toMatchObject({ version: newer.version, unitCount: 1 });

  const older = { ...loaded, version: loaded.version + 1 };
  actor.send({
    type: 'part.reported',
    report: { type: 'packing.added', sale: older, touched: ['timeline'] },
  });
  expect(queries.getQueryData(saleQuery(qid).queryKey)).toEqual(newer);
  expect(actor.getSnapshot().context.facts).toMatchObject({ version: newer.version, unitCount: 1 });
});
