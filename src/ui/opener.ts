/** The element that had the focus when a dialog opened, and its position. */
export type Opener = { element: HTMLElement; around: HTMLElement[]; name: string };

export function currentOpener(): Opener | null {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return null;
  const around: HTMLElement[] = [];
  for (let place = activeElement.parentElement; place && place !== body; place = place.parentElement) {
    around.push(place);
  }
  return { element: activeElement, around, name: nameOf(activeElement) };
}

/** A dialog that stays open: the one that closes is `closed` already. */
const OPEN_DIALOG = '[data-scope=dialog][data-part=content][data-state=open]';

/**
 * The element that gets the focus back: the opener; else its re-rendered copy; else the message that replaced it;
 * else the nearest focusable ancestor. A dialog that opened by itself gives it to the dialog below it, else to the title of
 * the page: focus outside an open dialog would close it.
 */
export function focusTargetOf(opener: Opener | null): HTMLElement | null {
  if (opener === null) return document.querySelector(OPEN_DIALOG) ?? document.querySelector('h1[tabindex]');
  const { element, around, name } = opener;
  if (element.isConnected && !element.matches(':disabled')) return element;
  const place = around.find(({ isConnected }) => isConnected);
  if (!place) return null;
  const alike = [...place.querySelectorAll<HTMLElement>(element.localName)];
  const again = alike.find((each) => nameOf(each) === name && !each.matches(':disabled'));
  if (again) return again;
  const message = place.querySelector<HTMLElement>('[role=alert]');
  if (message) {
    message.tabIndex = -1;
    return message;
  }
  return place.closest<HTMLElement>('[tabindex]');
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent;
}
