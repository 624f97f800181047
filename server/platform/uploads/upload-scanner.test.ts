import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createUploadScanner } from './upload-scanner.ts';

/** A clamd that reads a whole stream and answers; returns its address and what it was sent. */
async function startClamd(answer: (content: Buffer, socket: Socket) => void) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const content = readStream(received);
      if (content !== null) answer(content, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `tcp://127.0.0.1:${port}`;
}

function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  expect(received.subarray(0, command.length).toString()).toBe(command);
  const chunks: Buffer[] = [];
  for (let place = command.length; place + 4 <= received.length;) {
    const length = received.readUInt32BE(place);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return null;
}

const file = Uint8Array.from({ length: 200_000 }, (_, place) => place % 251);

test('the whole file is sent in chunks, and a clean one passes', async () => {
  const seen: Buffer[] = [];
  const address = await startClamd((content, socket) => {
    seen.push(content);
    socket.end('stream: OK\0');
  });
  expect(await createUploadScanner(address).isInfected(file)).toBe(false);
  expect(seen.map((content) => content.equals(file))).toEqual([true]);
});

test('a file with a signature is infected', async () => {
  const address = await startClamd((_, socket) => socket.end('stream: Eicar-Test-Signature FOUND\0'));
  expect(await createUploadScanner(address).isInfected(file)).toBe(true);
});

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['an unknown answer', 'HTTP/1.1 200 OK\r\n'],
  ['no answer', ''],
  ['too long an answer', `stream: ${'A'.repeat(10_000)} OK\0`],
])('%s is no verdict', async (_, answer) => {
  const address = await startClamd((__, socket) => socket.end(answer));
  await expect(createUploadScanner(address).isInfected(file)).rejects.toThrow(/scanner/);
});

test('a scanner that is silent or out of reach gives no verdict', async () => {
  const silent = await startClamd(() => {});
  await expect(createUploadScanner(silent, 50).isInfected(file)).rejects.toThrow('aborted');
  await expect(createUploadScanner('tcp://127.0.0.1:1').isInfected(file)).rejects.toThrow('ECONNREFUSED');
});
