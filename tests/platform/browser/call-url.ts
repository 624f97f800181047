import type { Call } from '#contract/platform/api/call.ts';

export function isRequestForCall(call: Call, method: string, url: string): boolean {
  return call.method === method && createUrlPattern(call).test(new URL(url).pathname);
}

/** The last slash may be missing. */
export function createUrlPattern({ path }: Call) {
  return new RegExp(`^/api/${path.replaceAll(/\{\w+\}/g, '[^/]+')}?$`);
}
