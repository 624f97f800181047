import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WAIT_TIMEOUT } from '#tests/timeouts.ts';
import { serve } from './serve.ts';

async function startServer(app: Hono) {
  const serving = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => serving.stop(0));
  return { ...serving, address: `http://127.0.0.1:${serving.port}` };
}

/** A request whose reply the test releases. */
function heldRequest() {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const app = new Hono().get('/slow', async (c) => {
    arrived.resolve();
    await released.promise;
    return c.text('finished');
  });
  return { app, arrived: arrived.promise, release: released.resolve };
}

test('a stop finishes what is under way and takes nothing new', async () => {
  const held = heldRequest();
  const { address, stop } = await startServer(held.app);
  const underWay = fetch(`${address}/slow`);
  await held.arrived;
  const stopped = stop(WAIT_TIMEOUT);
  await expect(fetch(`${address}/slow`)).rejects.toThrow('fetch failed');
  held.release();
  expect(await (await underWay).text()).toBe('finished');
  await stopped;
});

test('requests that do not finish in time are aborted', async () => {
  const held = heldRequest();
  const { address, stop } = await startServer(held.app);
  const underWay = fetch(`${address}/slow`);
  await held.arrived;
  await Promise.all([expect(underWay).rejects.toThrow('fetch failed'), stop(10)]);
});

test('a stop ends streams of events at once', async () => {
  const { app, address, stop } = await startStream();
  const reader = (await fetch(`${address}/events`)).body?.getReader();
  await reader?.read();
  await Promise.all([expect(reader?.read()).rejects.toThrow('terminated'), stop(WAIT_TIMEOUT)]);
  expect(app.aborted).toHaveBeenCalledOnce();
});

/** A server with a stream that begins and goes on. */
async function startStream() {
  const aborted = vi.fn();
  const app = new Hono().get('/events', (http) =>
    streamSSE(http, async (stream) => {
      const left = Promise.withResolvers<void>();
      stream.onAbort(() => {
        aborted();
        left.resolve();
      });
      await stream.writeSSE({ data: 'first' });
      await left.promise;
    }),
  );
  return { ...(await startServer(app)), app: { aborted } };
}

test('a port that is taken is an error', async () => {
  const { port } = await startServer(new Hono());
  await expect(serve(new Hono(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
});

test('headers of more than 16 kB are refused', async () => {
  const { port } = await startServer(new Hono());
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('431');
});
