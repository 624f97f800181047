import { useSyncExternalStore } from 'react';
import { env } from '#src/env.ts';
import {
  closeConsentQuestion,
  isConsentQuestionReopened,
  isRefusedByBrowser,
  listenToConsent,
  notifyConsentListeners,
} from './consent-question.ts';

/** `open` until the user has chosen. */
export type Consent = 'all' | 'needed' | 'open';

/** The choice is stored in a cookie for a year. A sign-out keeps it, so that the same browser is not asked again. */
const COOKIE = 'privacy-choice';
const YEAR = 31_536_000;
const cookiePattern = new RegExp(
  `(?:^|; )${COOKIE}=(all|needed)\\.(\\d{4}-\\d\\d-\\d\\d)(?:\\.([\\w-]{36}))?(?:;|$)`,
);

/** The consent in force. Read from the cookie each time, because another tab may have changed it. */
export function readConsent(): Consent {
  if (!env.ENABLE_ANALYTICS || isRefusedByBrowser()) return 'needed';
  const choice = cookiePattern.exec(document.cookie)?.[1];
  return choice === 'all' || choice === 'needed' ? choice : 'open';
}

/** The day of the choice; null before the user has chosen. */
export function consentDecisionDate(): string | null {
  return cookiePattern.exec(document.cookie)?.[2] ?? null;
}

/** The random visitor id of this browser; null unless the user accepted everything. */
export function visitorId(): string | null {
  return cookiePattern.exec(document.cookie)?.[3] ?? null;
}

export function saveConsent(choice: Exclude<Consent, 'open'>): void {
  closeConsentQuestion();
  write(choice, decidedToday(), choice === 'all' ? (visitorId() ?? crypto.randomUUID()) : null);
}

/** Called at sign-out: the next user gets another visitor id. */
export function renewVisitorId(): void {
  const day = consentDecisionDate();
  if (day !== null && readConsent() === 'all') write('all', day, crypto.randomUUID());
}

/** Calls `changed` after a choice in this tab, and when this tab gets the focus. */
export function subscribeToConsent(changed: () => void): () => void {
  const leave = listenToConsent(changed);
  addEventListener('focus', changed);
  return () => {
    leave();
    removeEventListener('focus', changed);
  };
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, readConsent);
}

/** Whether the question is shown. */
export function useIsConsentAsked(): boolean {
  return useSyncExternalStore(
    subscribeToConsent,
    () => readConsent() === 'open' || (isConsentQuestionReopened() && !isRefusedByBrowser()),
  );
}

function write(choice: 'all' | 'needed', day: string, name: string | null) {
  const value = [choice, day, name].filter((part) => part !== null).join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Strict${secure}`;
  notifyConsentListeners();
}

function decidedToday() {
  return new Date().toISOString().slice(0, 10);
}
