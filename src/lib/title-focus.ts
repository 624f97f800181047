import { takeLostFocus } from './lost-focus.ts';

/** Which part of a visit the document is in: no page shown yet, the first page shown, or a shown page used. */
let visit: 'loading' | 'shown' | 'used' = 'loading';

/**
 * Starts a visit: titles take the focus only after the user has used a page. `navigator.userActivation` does not tell:
 * a press on the prerendered document counts there, before React has rendered the same page.
 */
export function startTitleFocus(signal?: AbortSignal) {
  visit = 'loading';
  const use = () => {
    if (visit === 'shown') visit = 'used';
  };
  // Assistive technology may click without a key or a pointer; the browser's Back button sends only `popstate`.
  // Captured, so that the visit is up to date before any page reacts.
  for (const type of ['keydown', 'click', 'popstate']) {
    addEventListener(type, use, { capture: true, signal });
  }
}

/**
 * A ref for a page: moves the focus to its title after a navigation inside the portal, but not on the first page of a
 * visit.
 */
export function takeFocusToTitle(page: HTMLElement | null) {
  if (!page) return;
  if (visit === 'used') takeLostFocus(page.querySelector('h1'));
  else visit = 'shown';
}

/** Whether the user has used a page of this visit. */
export function isVisitUsed(): boolean {
  return visit === 'used';
}
