import { brand } from '#contract/platform/brand.ts';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';

/** How long the file is said to be right; each request moves the end on, so that it never lies in the past. */
const VALID_FOR = 180 * DAY;

/** How to report a vulnerability: `/.well-known/security.txt` of RFC 9116. */
export function securityText(baseUrl: string, now: Date): string {
  const expires = addMilliseconds(now, VALID_FOR).toISOString().replace(/T.*/, 'T00:00:00Z');
  return [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', baseUrl).href}`,
    '',
  ].join('\n');
}
