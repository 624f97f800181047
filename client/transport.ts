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

/** Fetch tells nothing about an upload under way; what does is loaded with the first upload. */
export function uploadTransport(onProgress: (fraction: number) => void): Transport {
  return async (request) => {
    const { upload } = await import('./upload.ts');
    return upload(request, onProgress);
  };
}
