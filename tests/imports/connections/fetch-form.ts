import { onTestFinished } from 'vitest';

/** Lets fetch send the forms of a page: the fetch of Node knows neither the FormData nor the File of jsdom. */
export function fetchForms(): void {
  if (typeof document === 'undefined') return;
  const { fetch } = globalThis;
  globalThis.fetch = async (target, { body, ...init } = {}) => {
    if (!(body instanceof FormData)) return fetch(target, { ...init, body });
    const boundary = `form-${crypto.randomUUID()}`;
    const headers = new Headers(init.headers);
    headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    return fetch(target, { ...init, headers, body: await bytesOf(body, boundary) });
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
}

async function bytesOf(form: FormData, boundary: string): Promise<ArrayBuffer> {
  const parts = [...form].flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    return typeof value === 'string'
      ? [`${head}\r\n\r\n`, value, '\r\n']
      : [`${head}; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`, value, '\r\n'];
  });
  return new Blob([...parts, `--${boundary}--\r\n`]).arrayBuffer();
}
