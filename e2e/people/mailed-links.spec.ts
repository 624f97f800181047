import { readPasswordReset } from '#contract/people/accounts.calls.ts';
import { expectAccessible } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { ActivationScreen } from '#tests/people/sign-in/activation.screen.ts';
import { PasswordResetScreen } from '#tests/people/sign-in/password-reset.screen.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';

test('the secret of a mailed link is in no address, request or referrer', async ({
  page,
  context,
  keyboard,
}) => {
  const newcomer = await signUpByApi(context);
  const secret = await newcomer.secret();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  const activation = new ActivationScreen(keyboard);
  await activation.goto(secret);
  await activation.seeForm();
  expect(new URL(page.url()).href).toBe(new URL('/activate-account/', page.url()).href);
  await page.reload();
  await activation.activate();
  await activation.seeActive();
  const shown = await page.evaluate(() => location.href + document.referrer);
  // The browser itself names the fragment of the document that it requests.
  const requests = sent.map((address) => address.split('#')[0]);
  expect([shown, ...requests].filter((address) => address?.includes(secret))).toEqual([]);
});

test('a used reset link says so when it is opened, before a password is typed', async ({
  page,
  context,
  monitor,
  keyboard,
}) => {
  monitor.tolerate(readPasswordReset);
  const newcomer = await signUpByApi(context);
  await newcomer.activate();
  const secret = await newcomer.resetSecret();
  const reset = new PasswordResetScreen(keyboard);
  await reset.goto(secret);
  await reset.choose('three gulls at noon');
  await reset.seeSaved();
  await reset.goToSignIn();
  await reset.goto(secret);
  await reset.seeRefusal(/^This link has already been used/);
  await expectAccessible(page);
});
