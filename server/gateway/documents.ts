import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Settings } from '#server/settings.ts';
import type { Build } from './build-files.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { commonHeaders, PAGE_HEADERS, pagePolicy, permissionsPolicy } from './security-headers.ts';

/** The placeholder in the built documents for the nonce of the reply. */
const nonceMark = 'QUAYSIDE-NONCE';

/** The flow inspector, a page of its own beside the portal (docs/decisions/021). */
const flowsPath = /^\/internal\/flows\/?$/;

/** Finds the name of the page at a path; null for a path without one. */
export type FindPageName = (path: string) => string | null;

/** Answers with the document for an address: login.html for the login page, shell.html for every other. */
export function createHtmlHandler(build: Build, settings: Settings, pageAt: FindPageName) {
  const policy = pagePolicy(settings);
  const common = { ...commonHeaders(settings), ...PAGE_HEADERS, vary: 'accept-encoding' };
  const shell = build.documents.shell.split(nonceMark);
  const byPage = new Map(
    Object.entries(build.preloads).map(([page, files]) => {
      const document = page === 'login' ? build.documents.login : build.documents.shell;
      return [page, withPreloads(document, files).split(nonceMark)];
    }),
  );

  const flows = settings.flowInspector === 'off' ? undefined : build.documents.flows?.split(nonceMark);

  return (c: Context): Response => {
    const isFlows = flows !== undefined && flowsPath.test(c.req.path);
    const page = isFlows ? 'flows' : pageAt(c.req.path);
    const nonce = randomBytes(16).toString('base64');
    const parts = (isFlows ? flows : byPage.get(page ?? '')) ?? shell;
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const headers = {
      ...common,
      'content-security-policy': policy(nonce),
      ...(isFlows ? { 'permissions-policy': permissionsPolicy('()') } : {}),
    };
    return new Response(encode(parts.join(nonce), encoding), {
      status: page === null ? 404 : 200,
      headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
    });
  };
}

function withPreloads(document: string, files: string[]) {
  const links = files.map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonceMark}">`,
  );
  return document.replace('</head>', () => `${links.join('')}</head>`);
}

function encode(html: string, encoding: Encoding | undefined) {
  if (encoding === 'br') return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return gzipSync(html, { level: 6 });
  return html;
}
