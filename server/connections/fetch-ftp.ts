import { Client, FTPError } from 'basic-ftp';
import { PassThrough } from 'node:stream';
import { testStocklistSource } from '#contract/connections/connections.calls.ts';
import { refuse, Refused } from '#server/refuse.ts';
import { readWhole, type Credentials, type Fetched } from './fetched.ts';
import { addressesOf, type Reach } from './reach.ts';

type Place = { host: string; port: number; path: string };

/** Fetches a file by FTP; the library takes data from no other host than the one that it speaks with. */
export async function fetchFtp(
  { host, port, path }: Place,
  credentials: Credentials | null,
  reach: Reach,
  signal: AbortSignal,
): Promise<Fetched> {
  const addresses = await addressesOf(host, reach);
  const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0] ?? { address: host };
  const client = new Client(reach.milliseconds);
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.access({
      host: address,
      port,
      user: credentials?.username,
      password: credentials?.password,
    });
    return { fileName: path.split('/').at(-1) ?? '', content: await download(client, path) };
  } catch (error) {
    throw error instanceof Refused ? error : refuse(testStocklistSource, refusalFor(error));
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

async function download(client: Client, path: string): Promise<Uint8Array> {
  const file = new PassThrough();
  const [content] = await Promise.all([
    readWhole(file),
    client.downloadTo(file, path).catch((error: unknown) => {
      file.destroy(error instanceof Error ? error : undefined);
      throw error;
    }),
  ]);
  return content;
}

function refusalFor(error: unknown) {
  const code = error instanceof FTPError ? error.code : 0;
  if (code === 530) return 'source_login_failed';
  return code === 550 ? 'source_file_missing' : 'source_unreachable';
}
