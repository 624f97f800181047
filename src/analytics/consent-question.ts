const listeners = new Set<() => void>();
let isReopened = false;

/** Global Privacy Control counts as "no": the question is not shown. */
export function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** Shows the question again, although a choice was made. */
export function reopenConsentQuestion(): void {
  isReopened = true;
  notifyConsentListeners();
}

/** Called with a choice: the question that was shown again is answered. */
export function closeConsentQuestion(): void {
  isReopened = false;
}

export function isConsentQuestionReopened(): boolean {
  return isReopened;
}

/** Calls `changed` when the choice, or whether the question is shown again, has changed in this tab. */
export function listenToConsent(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export function notifyConsentListeners(): void {
  for (const changed of listeners) changed();
}
