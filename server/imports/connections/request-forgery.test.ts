import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testStocklistSource } from '#contract/imports/connections.calls.ts';
import { startFtpServer } from '#tests/imports/connections/ftp-server.ts';
import {
  ftpSource,
  sourceFile,
  startFetching,
  startWebSource,
} from '#tests/imports/stock-lists/stock-source.ts';

test('an FTP server cannot name another host for its data', async () => {
  const { seller } = await startFetching();
  const connections: unknown[] = [];
  const { port } = await startFtpServer({
    user: 'jana',
    password: 'open',
    files: { '/today.csv': sourceFile },
    dataHost: '127.0.0.2',
    onDataPort: (dataPort) => listenAt('127.0.0.2', dataPort, () => connections.push(dataPort)),
  });
  const body = { ...ftpSource, port, password: 'open' };
  expect(await seller.call(testStocklistSource, { body })).toMatchObject({ bytes: sourceFile.length });
  expect(connections).toEqual([]);
});

test('a name is looked up once for each request, and the connection uses that answer', async () => {
  const answers: string[] = [];
  const rebinding = (host: string) => {
    answers.push(host);
    // A second look-up would lead into a private network.
    const address = answers.length === 1 ? '127.0.0.1' : '10.0.0.7';
    return Promise.resolve([{ address, family: 4 }]);
  };
  const { seller, at } = await startWebSource((_request, response) => response.end(sourceFile), {
    lookup: rebinding,
  });
  expect(await seller.call(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    bytes: sourceFile.length,
  });
  expect(answers).toEqual(['stock.example']);
  // The next request is a new look-up, and is refused.
  expect(await seller.refusal(testStocklistSource, { body: at('/stock.csv') })).toMatchObject({
    code: 'address_not_allowed',
  });
});

test('each redirect is looked up anew, also to the same name', async () => {
  const asked: (string | undefined)[] = [];
  const addresses = ['127.0.0.1', '10.0.0.7'];
  const { seller, at } = await startWebSource(
    (request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/there.csv' }).end();
    },
    { lookup: () => Promise.resolve([{ address: addresses.shift() ?? '127.0.0.1', family: 4 }]) },
  );
  expect(await seller.refusal(testStocklistSource, { body: at('/here.csv') })).toMatchObject({
    code: 'address_not_allowed',
  });
  expect(asked).toEqual(['/here.csv']);
});

test('a name with one private address among public ones is refused', async () => {
  const addresses = ['93.184.215.14', '10.0.0.7'].map((address) => ({ address, family: 4 }));
  const { seller } = await startFetching({ allowsLoopback: false, lookup: () => Promise.resolve(addresses) });
  expect(await seller.refusal(testStocklistSource, { body: ftpSource })).toMatchObject({
    code: 'address_not_allowed',
  });
});

async function listenAt(host: string, port: number, onConnection: () => unknown): Promise<void> {
  const server = createServer((socket) => {
    onConnection();
    socket.destroy();
  });
  await new Promise<void>((done) => {
    server.listen(port, host, done);
  });
  onTestFinished(() => void server.close());
}
