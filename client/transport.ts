import { ofetch } from 'ofetch';

export type WireRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  signal?: AbortSignal;
};

/** Brings a request to the marketplace; rejects only when no answer came. */
export type Transport = (request: WireRequest) => Promise<Response>;

export function fetchTransport(request: WireRequest): Promise<Response> {
  const { url, ...options } = request;
  return ofetch.raw(url, {
    ...options,
    credentials: 'include',
    retry: false,
    ignoreResponseError: true,
    // ofetch leaves the body alone: a truncated or malformed one is an answer nobody listed, not silence.
    responseType: 'stream',
  });
}

/** Fetch tells nothing about an upload under way, XMLHttpRequest does; used for that only. */
export function uploadTransport(onProgress: (fraction: number) => void): Transport {
  return ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      request.responseType = 'arraybuffer';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The connection failed.')));
      request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Aborted.')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof FormData ? body : null);
    });
}

const WITHOUT_BODY = [204, 205, 304];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = WITHOUT_BODY.includes(request.status) ? null : request.response;
  return new Response(body, { status: request.status, headers });
}
