import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToConsent, saveConsent, readConsent, renewVisitorId, visitorId } from './consent.ts';

function clear() {
  document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
}

afterEach(clear);

test('no choice is made at first; a choice is stored with its day, a visitor id only after a yes', () => {
  expect([readConsent(), visitorId()]).toEqual(['open', null]);
  saveConsent('needed');
  expect([readConsent(), visitorId()]).toEqual(['needed', null]);
  expect(document.cookie).toBe(`privacy-choice=needed.${new Date().toISOString().slice(0, 10)}`);
  saveConsent('all');
  expect(readConsent()).toBe('all');
  expect(visitorId()).toMatch(/^[\da-f-]{36}$/);
});

test('a visitor id stays until a sign-out or a no', () => {
  saveConsent('all');
  const first = visitorId();
  saveConsent('all');
  expect(visitorId()).toBe(first);
  renewVisitorId();
  const second = visitorId();
  expect(second).not.toBe(first);
  saveConsent('needed');
  renewVisitorId();
  expect(visitorId()).toBeNull();
});

test('Global Privacy Control overrides every choice with a refusal', () => {
  saveConsent('all');
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
  const leave = subscribeToConsent(heard);
  saveConsent('needed');
  dispatchEvent(new Event('focus'));
  leave();
  saveConsent('all');
  expect(heard).toHaveBeenCalledTimes(2);
});
