import { connect } from 'node:net';

/** Scans an upload for malware; rejects when the scanner gives no verdict. */
export type UploadScanner = { isInfected(content: Uint8Array): Promise<boolean> };

const TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
const MAXIMUM_ANSWER_CHARACTERS = 4096;

/** Scans with a clamd at `tcp://host:port`, by its command INSTREAM (docs/decisions/062). */
export function createUploadScanner(address: string, timeout = TIMEOUT_MS): UploadScanner {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    isInfected: async (content) => verdictOf(await ask({ host, port: Number(port) }, content, timeout)),
  };
}

function verdictOf(answer: string): boolean {
  if (answer === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(answer)) return true;
  throw new Error('The scanner gave no verdict.');
}

function ask(target: { host: string; port: number }, content: Uint8Array, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const deadline = AbortSignal.timeout(timeout);
    const socket = connect({ ...target, signal: deadline });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.length > MAXIMUM_ANSWER_CHARACTERS)
        socket.destroy(new Error('The scanner’s answer is too long.'));
    });
    socket.on('end', () => resolve(answer.replace(/\0$/, '').trim()));
    socket.on('close', () => reject(new Error('The scanner closed the connection.')));
    for (const part of commandOf(content)) socket.write(part);
  });
}

/** `INSTREAM`, then each chunk after its length as four bytes, and a length of zero at the end. */
function* commandOf(content: Uint8Array): Generator<Uint8Array | string> {
  yield 'zINSTREAM\0';
  for (let start = 0; start < content.byteLength; start += CHUNK_BYTES) {
    const chunk = content.subarray(start, start + CHUNK_BYTES);
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
