import type { Call } from '#contract/call.ts';

export function isRequestOf(call: Call, method: string, url: string): boolean {
  return call.method === method && urlPatternOf(call).test(new URL(url).pathname);
}

/** The last slash may be missing. */
export function urlPatternOf({ path }: Call) {
  return new RegExp(`^/api/${path.replaceAll(/\{\w+\}/g, '[^/]+')}?$`);
}
