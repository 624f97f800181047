import type { Settings } from '#server/settings.ts';

type PolicySettings = Pick<Settings, 'baseUrl' | 'imageHost' | 'formHosts'>;

/** The address for the reports of browsers about what the policy blocked. */
export const REPORT_PATH = '/policy-reports';

/** The policy of a page: a script runs only with the nonce of this reply, or when such a script loaded it. */
export function pagePolicy(settings: PolicySettings) {
  const images = ["'self'", 'data:', ...(settings.imageHost ? [settings.imageHost] : [])].join(' ');
  const frames = settings.formHosts.length > 0 ? settings.formHosts.join(' ') : "'none'";
  return (nonce: string) =>
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      `img-src ${images}`,
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      `frame-src ${frames}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'report-to policy',
    ].join('; ');
}

/** The policy of API replies and downloads: they may do nothing if a browser opens them as a page. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The headers of every reply. */
export function commonHeaders(settings: PolicySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Over plain http, which is for local use, it would force https on all other services of this host name.
    ...(settings.baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/**
 * The policy of the thread that reads the pictures of a camera, the only code that runs WebAssembly: a thread has the
 * policy of its own file, so that pages need not allow it.
 */
export const DECODER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

/** Every page of the portal can lead to the warehouse without another document; the flow inspector cannot. */
export function permissionsPolicy(camera: '(self)' | '()'): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()`;
}

/** The headers of pages, in addition to the common headers and the policy. */
export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  // Every page of the portal can lead to the warehouse without another document.
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': `policy="${REPORT_PATH}"`,
};
