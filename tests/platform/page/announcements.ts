import { onTestFinished } from 'vitest';

const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

/** Records the texts that live regions announce from now on: each when it appears, and when it changes. */
export function recordAnnouncements(): string[] {
  const announced: string[] = [];
  const observer = new MutationObserver((changes) => {
    const regions = new Set(changes.flatMap(changedRegions));
    for (const { textContent } of regions) if (textContent.trim() !== '') announced.push(textContent.trim());
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return announced;
}

function changedRegions({ type, target, addedNodes }: MutationRecord): Element[] {
  // What is removed is not announced.
  if (type === 'childList' && addedNodes.length === 0) return [];
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const appeared = added.flatMap((element) => [
    ...(element.matches(live) ? [element] : []),
    ...element.querySelectorAll(live),
  ]);
  const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
  return around ? [around, ...appeared] : appeared;
}
