import { useSyncExternalStore } from 'react';
import { env } from '#src/env.ts';

/** `open` until somebody has chosen. */
export type Consent = 'all' | 'needed' | 'open';

/** Kept by the browser alone, and longer than what a sign-out clears: whoever chose is not asked again for a year. */
const COOKIE = 'privacy-choice';
const YEAR = 31_536_000;
const kept = new RegExp(`(?:^|; )${COOKIE}=(all|needed)\\.(\\d{4}-\\d\\d-\\d\\d)(?:\\.([\\w-]{36}))?(?:;|$)`);

const curious = new Set<() => void>();
let isReopened = false;

/** Global Privacy Control is a "no" that nobody has to be asked for again. */
export function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** What may leave the browser now. It is read anew each time: another tab may have changed it. */
export function readConsent(): Consent {
  if (!env.ENABLE_ANALYTICS || isRefusedByBrowser()) return 'needed';
  const choice = kept.exec(document.cookie)?.[1];
  return choice === 'all' || choice === 'needed' ? choice : 'open';
}

/** The day of the choice; null before. */
export function decidedOn(): string | null {
  return kept.exec(document.cookie)?.[2] ?? null;
}

/** A random name for this browser, which nothing but consent gives it. */
export function visitor(): string | null {
  return kept.exec(document.cookie)?.[3] ?? null;
}

export function keepConsent(choice: Exclude<Consent, 'open'>): void {
  isReopened = false;
  write(choice, decidedToday(), choice === 'all' ? (visitor() ?? crypto.randomUUID()) : null);
}

/** Whoever comes after a sign-out is not taken for the one before. */
export function renewVisitor(): void {
  const day = decidedOn();
  if (day !== null && readConsent() === 'all') write('all', day, crypto.randomUUID());
}

/** Asks once more, whatever was chosen before. */
export function askAgain(): void {
  isReopened = true;
  tell();
}

/** Hears of a choice in this tab, and looks again when one comes back to it. */
export function followConsent(changed: () => void): () => void {
  curious.add(changed);
  addEventListener('focus', changed);
  return () => {
    curious.delete(changed);
    removeEventListener('focus', changed);
  };
}

export function useConsent(): Consent {
  return useSyncExternalStore(followConsent, readConsent);
}

/** Whether the question stands on the screen. */
export function useIsAsked(): boolean {
  return useSyncExternalStore(
    followConsent,
    () => readConsent() === 'open' || (isReopened && !isRefusedByBrowser()),
  );
}

function write(choice: 'all' | 'needed', day: string, name: string | null) {
  const value = [choice, day, name].filter((part) => part !== null).join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Strict${secure}`;
  tell();
}

function decidedToday() {
  return new Date().toISOString().slice(0, 10);
}

function tell() {
  for (const changed of curious) changed();
}
