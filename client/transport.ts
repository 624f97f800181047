import { ofetch } from 'ofetch';

export type WireRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  signal?: AbortSignal;
};

/** Sends a request to the marketplace; rejects only when no answer came. */
export type Transport = (request: WireRequest) => Promise<Response>;

export function fetchTransport(request: WireRequest): Promise<Response> {
  const { url, ...options } = request;
  return ofetch.raw(url, {
    ...options,
    credentials: 'include',
    retry: false,
    ignoreResponseError: true,
    // ofetch does not parse the body: a truncated or malformed one is an unlisted answer, not a missing one.
    responseType: 'stream',
  });
}

/** Fetch does not report upload progress; the module that does is loaded with the first upload. */
export function uploadTransport(onProgress: (fraction: number) => void): Transport {
  return async (request) => {
    const { uploadWithProgress } = await import('./upload.ts');
    return uploadWithProgress(request, onProgress);
  };
}
