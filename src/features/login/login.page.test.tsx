import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '#contract/auth/auth.calls.ts';
import { callId } from '#contract/call.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openLogin(address = '/login/', options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(address, { as: 'nobody', ...options });
  const button = await screen.findByRole('button', { name: 'Sign in' });
  return { ...opened, button };
}

const emailField = () => screen.getByRole('textbox', { name: 'E-mail address' });
const passwordField = () => screen.getByLabelText('Password');

async function signIn({ user, email }: Awaited<ReturnType<typeof openLogin>>, password = TEST_PASSWORD) {
  await user.type(emailField(), email);
  await user.type(passwordField(), password);
  await user.keyboard('{Enter}');
}

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  'nobody is led to %s',
  async (target) => {
    const opened = await openLogin(`/login/?redirectPath=${encodeURIComponent(target)}`);
    await signIn(opened);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(opened.address()).toBe('/dashboard/');
  },
);

test('a form that is not filled in says so at its fields and asks nobody', async () => {
  const { user, button, requests } = await openLogin();
  await user.type(passwordField(), 'secret');
  await user.click(button);
  expect(emailField()).toHaveFocus();
  expect(emailField()).toHaveAccessibleDescription('Please enter your e-mail address.');
  await user.type(emailField(), 'jana');
  await user.click(button);
  expect(emailField()).toHaveAccessibleDescription(/such as name@company\.com/);
  expect(passwordField()).toHaveValue('secret');
  expect(requests.filter(({ url }) => url.endsWith('/auth/login/'))).toEqual([]);
});

test('too many attempts: the button says when it can be pressed again', async () => {
  const opened = await openLogin();
  opened.answer(login, 'throttled', { wait: 2 });
  await signIn(opened);
  expect(await screen.findByRole('button', { name: /Try again in [12] s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
  await opened.user.type(passwordField(), '{Enter}');
  const asked = () => opened.requests.filter(({ url }) => url.endsWith('/auth/login/')).length;
  expect(asked()).toBe(1);
  await opened.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a sign-in under way is asked for once, however often the button is pressed', async () => {
  const opened = await openLogin();
  opened.marketplace.scenario.answer({ call: callId(login), case: 'pass', latency: 100 });
  await signIn(opened);
  await waitFor(() => expect(opened.button).toHaveAttribute('aria-busy', 'true'));
  await opened.user.dblClick(opened.button);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(opened.requests.filter(({ url }) => url.endsWith('/auth/login/'))).toHaveLength(1);
});

test('the password can be looked at', async () => {
  const { user } = await openLogin();
  await user.type(passwordField(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});
