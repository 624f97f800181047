import type { Context } from 'hono';
import type { Build, BuildFile } from './build-files.ts';
import { chooseEncoding } from './encoding.ts';
import { DECODER_POLICY } from './security-headers.ts';

type Prepared = {
  body: BuildFile['identity'];
  headers: Record<string, string>;
};
type Served = { etag: string; identity: Prepared; br?: Prepared; gzip?: Prepared };

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** The thread of src/warehouse/scanning/codes/camera-decoder.thread.ts. */
const decoder = /^\/assets\/camera-decoder\.thread-[\w-]+\.js$/;

/** Creates the handler of build files, which returns undefined for an unknown name. Headers are computed once, at start. */
export function createAssetHandler(build: Build, common: Record<string, string>) {
  const served = new Map(
    [...build.files].map(([path, file]) => [path, prepareAll(file, headersOf(path, common))]),
  );
  return (c: Context): Response | undefined => {
    const file = served.get(c.req.path);
    if (!file) return undefined;
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const { body, headers } = (encoding && file[encoding]) ?? file.identity;
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  };
}

function headersOf(path: string, common: Record<string, string>) {
  return decoder.test(path) ? { ...common, 'content-security-policy': DECODER_POLICY } : common;
}

function prepareAll(file: BuildFile, common: Record<string, string>): Served {
  const headers = {
    ...common,
    'content-type': file.type,
    'cache-control': file.immutable ? forEver : forAnHour,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  const encoded = (encoding: 'br' | 'gzip'): Prepared | undefined => {
    const body = file[encoding];
    return body && { body, headers: { ...headers, 'content-encoding': encoding } };
  };
  return {
    etag: file.etag,
    identity: { body: file.identity, headers },
    br: encoded('br'),
    gzip: encoded('gzip'),
  };
}
