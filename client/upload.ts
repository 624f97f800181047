import type { WireRequest } from './transport.ts';

/** Sends a request by XMLHttpRequest, which reports upload progress. */
export function uploadWithProgress(
  { url, method, headers, body, signal }: WireRequest,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
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
