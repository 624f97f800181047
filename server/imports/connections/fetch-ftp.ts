import { PassThrough } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { RefusedError } from '#server/platform/requests/refuse.ts';
import { readLimitedStream, type FetchOptions, type FetchedFile, type RefuseSource } from './fetched.ts';
import { resolveHostAddresses } from './outbound-network.ts';

type Place = { host: string; port: number; path: string };

/** Fetches a file by FTP; the library accepts data from the host of the control connection only. */
export async function fetchFtp(
  { host, port, path }: Place,
  { credentials, network, signal, refuse }: FetchOptions,
): Promise<FetchedFile> {
  const addresses = await resolveHostAddresses(host, network, refuse);
  const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0] ?? { address: host };
  if (signal.aborted) throw refuse('source_unreachable');
  const client = new Client(network.timeout);
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.access({
      host: address,
      port,
      user: credentials?.username,
      password: credentials?.password,
    });
    const content = await download(client, path, refuse);
    return { fileName: path.split('/').at(-1) ?? '', content, marks: { etag: null, lastModified: null } };
  } catch (error) {
    throw error instanceof RefusedError ? error : refuse(refusalFor(error));
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

async function download(client: Client, path: string, refuse: RefuseSource): Promise<Uint8Array> {
  const file = new PassThrough();
  const [content] = await Promise.all([
    readLimitedStream(file, refuse),
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
