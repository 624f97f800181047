import { afterEach, expect, test, vi } from 'vitest';
import { followConsent, keepConsent, readConsent, renewVisitor, visitor } from './consent.ts';

function clear() {
  document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
}

afterEach(clear);

test('nobody has chosen at first; a choice is kept with its day, the name of a visitor only after a yes', () => {
  expect([readConsent(), visitor()]).toEqual(['open', null]);
  keepConsent('needed');
  expect([readConsent(), visitor()]).toEqual(['needed', null]);
  expect(document.cookie).toBe(`privacy-choice=needed.${new Date().toISOString().slice(0, 10)}`);
  keepConsent('all');
  expect(readConsent()).toBe('all');
  expect(visitor()).toMatch(/^[\da-f-]{36}$/);
});

test('a visitor keeps their name until somebody signs out or says no', () => {
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

test('what somebody else wrote into the cookie is no choice', () => {
  for (const value of ['all', 'all.yesterday', 'ALL.2026-11-21', 'none.2026-11-21']) {
    document.cookie = `privacy-choice=${value}; Path=/`;
    expect(readConsent()).toBe('open');
  }
  clear();
  document.cookie = 'other-privacy-choice=all.2026-11-21; Path=/';
  expect(readConsent()).toBe('open');
  document.cookie = 'other-privacy-choice=; Path=/; Max-Age=0';
});

test('a choice is heard of, and another tab is looked to when somebody comes back', () => {
  const heard = vi.fn();
  const leave = followConsent(heard);
  keepConsent('needed');
  dispatchEvent(new Event('focus'));
  leave();
  keepConsent('all');
  expect(heard).toHaveBeenCalledTimes(2);
});
