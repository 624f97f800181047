import { type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/test/environment/postgres.ts';
import { startWebServer } from '#tests/platform/marketplace/web-server.ts';
import { startBalancer } from './balancer.ts';

async function startBalanced(...answers: (RequestListener | null)[]) {
  const balancer = await startBalancer();
  onTestFinished(() => balancer.stop());
  const servers = answers.map((answer) =>
    answer ? startWebServer(answer) : freePort().then((port) => ({ port })),
  );
  balancer.balance(await Promise.all(servers));
  return balancer;
}

const ok: RequestListener = (_request, response) => void response.end('ok');
const breakOff: RequestListener = (request) => void request.socket.destroy();

const statusesOf = async (origin: string, method: string) => [
  (await fetch(origin, { method })).status,
  (await fetch(origin, { method })).status,
];

test('requests take turns, and their answers pass unchanged', async () => {
  const asked: number[] = [];
  const answer =
    (status: number): RequestListener =>
    (_request, response) =>
      void response.writeHead(asked.push(status) && status, { 'retry-after': '2' }).end();
  const { origin, statuses } = await startBalanced(answer(200), answer(503));
  const refused = await fetch(origin, { method: 'POST', body: 'x' }).then(() =>
    fetch(origin, { method: 'POST' }),
  );
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(asked).toEqual([200, 503]);
  expect(statuses).toEqual(new Set([200, 503]));
});

test('a server that is not there is left out', async () => {
  const { origin } = await startBalanced(null, ok);
  expect(await statusesOf(origin, 'GET')).toEqual([200, 200]);
  expect(await statusesOf(origin, 'POST')).toEqual([200, 200]);
});

test('requests at once are each sent to every server until one answers', async () => {
  const { origin } = await startBalanced(null, ok);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(origin)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a read that breaks off is repeated, a change is not', async () => {
  const { origin } = await startBalanced(breakOff, ok);
  expect(await statusesOf(origin, 'GET')).toEqual([200, 200]);
  expect((await statusesOf(origin, 'POST')).toSorted()).toEqual([200, 502]);
});

test('without any server the answer is 503', async () => {
  const { origin } = await startBalanced(null, null);
  expect(await statusesOf(origin, 'POST')).toEqual([503, 503]);
});
