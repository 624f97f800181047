import { afterEach, expect, test, vi } from 'vitest';
import { followConsent, keepConsent, readConsent, renewVisitor, visitor } from './consent.ts';

function clear() {
  document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
}

afterEach(clear);

test('no choice is made at first; a choice is stored with its day, a visitor id only after a yes', () => {
  expect([readConsent(), visitor()]).toEqual(['open', null]);
  keepConsent('needed');
  expect([readConsent(), visitor()]).toEqual(['needed', null]);
  expect(document.cookie).toBe(`privacy-choice=needed.${new Date().toISOString().slice(0, 10)}`);
  keepConsent('all');
  expect(readConsent()).toBe('all');
  expect(visitor()).toMatch(/^[\da-f-]{36}$/);
});

test('a visitor id stays until a sign-out or a no', () => {
  keepConsent('all');
  const first = visitor();
  keepConsent('all');
  expect(visitor()).toBe(first);
  renewVisitor();
  const second = visitor();
  expect(second).not.toBe(first);
  keepConsent('needed');
  renewVisitor();
  expect(visitor()).toBeNull();
});

test('Global Privacy Control is a no, whatever was chosen', () => {
  keepConsent('all');
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(readConsent()).toBe('needed');
});

test('a cookie with a foreign value is no choice', () => {
  for (const value of ['all', 'all.yesterday', 'ALL.2026-11-21', 'none.2026-11-21']) {
    document.cookie = `privacy-choice=${value}; Path=/`;
    expect(readConsent()).toBe('open');
  }
  clear();
  document.cookie = 'other-privacy-choice=all.2026-11-21; Path=/';
  expect(readConsent()).toBe('open');
  document.cookie = 'other-privacy-choice=; Path=/; Max-Age=0';
});

test('listeners are called after a choice, and when the tab gets the focus', () => {
  const heard = vi.fn();
  const leave = followConsent(heard);
  keepConsent('needed');
  dispatchEvent(new Event('focus'));
  leave();
  keepConsent('all');
  expect(heard).toHaveBeenCalledTimes(2);
});
