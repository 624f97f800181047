import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Build, BuildFile } from '#server/gateway/build-files.ts';
import { createGateway, type GatewayParts } from '#server/gateway/gateway.ts';
import { createLog } from '#server/platform/log.ts';
import { readSettings } from '#server/settings.ts';

const pages: Record<string, string> = { '/login/': 'login', '/orders/': 'orders' };

function makeDocument(page: string) {
  return `<html><head><script type="module" src="/assets/main.js" nonce="QUAYSIDE-NONCE"></script></head><body><div id="root" data-page="${page}">${'<p>ahead</p>'.repeat(60)}</div></body></html>`;
}

export function makeFile(text: string, type = 'text/javascript', immutable = true): BuildFile {
  const identity = Buffer.from(text);
  return {
    type,
    immutable,
    etag: '"made"',
    identity,
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity),
  };
}

export function makeBuild(): Build {
  return {
    files: new Map([
      ['/assets/main.js', makeFile('console.log("main");'.repeat(50))],
      ['/favicon.svg', { ...makeFile('<svg/>', 'image/svg+xml', false), br: undefined, gzip: undefined }],
    ]),
    documents: {
      login: makeDocument('login'),
      shell: makeDocument('shell'),
      flows: makeDocument('flows'),
    },
    preloads: { login: [], orders: ['/assets/orders.js'] },
  };
}

export const sameOriginHeaders = {
  'x-application': 'quayside-seller-portal',
  'sec-fetch-site': 'same-origin',
};

type GatewayOptions = Partial<Omit<GatewayParts, 'settings'>> & { environment?: Record<string, string> };

/** Starts a gateway with a fake build and upstream; its log lines are added to `lines`. */
export function startGateway({ environment, ...parts }: GatewayOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = createGateway({
    settings: readSettings(environment ?? {}, { embedded: true, makeSecret: () => '' }),
    log,
    build: makeBuild(),
    pageAt: (path) => pages[path.endsWith('/') ? path : `${path}/`] ?? null,
    calls: [
      { method: 'GET', path: 'sales/{qid}/' },
      { method: 'PUT', path: 'sales/{qid}/lines/' },
      { method: 'POST', path: 'auth/login/' },
    ],
    onlyListed: true,
    upstream: (request, path) => Response.json({ path, method: request.method }),
    phase: () => 'ready',
    isReachable: () => Promise.resolve(true),
    ...parts,
  });
  return { app, lines, log };
}
