import { expect, test } from 'vitest';
import { mailedLinkPath, parseMailedLink } from './mailed-link.ts';

const origin = 'https://seller.quayside.example';

test.each(['activateAccount', 'resetPassword', 'profile'] as const)(
  'the secret of a link to %s is in its fragment',
  (page) => {
    const url = new URL(mailedLinkPath({ page, secret: 'c2Vh-bGlu_Zw' }), origin);
    expect(url.pathname + url.search).not.toContain('c2Vh');
    expect(parseMailedLink(url)).toEqual({ link: { page, secret: 'c2Vh-bGlu_Zw' }, path: url.pathname });
  },
);

test.each([
  [
    '/activate-account/?secret=a',
    { link: { page: 'activateAccount', secret: 'a' }, path: '/activate-account/' },
  ],
  ['/reset-password?secret=a', { link: { page: 'resetPassword', secret: 'a' }, path: '/reset-password' }],
  [
    '/my-profile/?order=7&verifyEmail=a',
    { link: { page: 'profile', secret: 'a' }, path: '/my-profile/?order=7' },
  ],
  ['/reset-password/?secret=', { link: { page: 'resetPassword', secret: '' }, path: '/reset-password/' }],
])('the link %s of an older mail still works', (address, expected) => {
  expect(parseMailedLink(new URL(address, origin))).toEqual(expected);
});

test.each([
  '/dashboard/?secret=a#secret=b',
  '/activate-account/',
  '/my-profile/?secret=a',
  '/nowhere/#secret=a',
])('%s is no mailed link', (address) => {
  expect(parseMailedLink(new URL(address, origin))).toBeNull();
});
