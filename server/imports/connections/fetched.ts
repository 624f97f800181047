import type { Readable } from 'node:stream';
import type { testStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { OutboundNetwork } from './outbound-network.ts';

/** The largest stock list (reliability 4). */
export const MAXIMUM_STOCKLIST_BYTES = 4_000_000;

export type Credentials = { username: string; password: string };

export type RefuseSource = Refuse<typeof testStocklistSource.refusals>;

export type FetchOptions = {
  credentials: Credentials | null;
  network: OutboundNetwork;
  signal: AbortSignal;
  refuse: RefuseSource;
  /** Asks for the file unless it is still this one. */
  known?: FileMarks;
};

/** By which a web server tells whether a file is still the same. */
export type FileMarks = { etag: string | null; lastModified: string | null };

export type FetchedFile = { fileName: string; content: Uint8Array; marks: FileMarks };

/** Reads a stream to its end; refuses one that is longer than a stock list may be. */
export async function readLimitedStream(stream: Readable, refuse: RefuseSource): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > MAXIMUM_STOCKLIST_BYTES) throw refuse('source_file_too_large');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
