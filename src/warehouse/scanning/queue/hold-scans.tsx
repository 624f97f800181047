import { useRef } from 'react';
import { useCapturedEvents } from '#src/lib/use-captured-events.ts';
import { useKeyHolder } from '#src/lib/use-held-keys.ts';
import { isTextEntry } from '#src/warehouse/scanning/codes/typed-field.ts';

/** No person strikes three keys within this time, in milliseconds. */
const THREE_KEYS = 60;

/**
 * Stands in for a page that is opening and does not hear scans yet: the page gets them once it does, and none presses a
 * button meanwhile. Use it once in the frame of the pages.
 */
export function HoldScans() {
  const swallowed = useRef(new Set<string>());
  useKeyHolder(
    ({ target }) => !isTextEntry(target),
    (events) => {
      const last = events.at(-1);
      if (last && isOfScan(events)) swallow(last);
    },
  );
  function swallow(event: KeyboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowed.current.add(event.code);
  }
  useCapturedEvents({
    keyup: (event) => {
      // Space presses a button when it is let go.
      if (!swallowed.current.delete(event.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  });
  return null;
}

/** Whether the last key follows two characters at the pace of a scanner. */
function isOfScan(events: readonly KeyboardEvent[]): boolean {
  const struck = events.filter(({ key }) => isCharacter(key) || key === 'Enter' || key === 'Tab');
  const [first, second, third] = struck.slice(-3);
  if (!first || !second || !third || third !== events.at(-1)) return false;
  const isQuick = third.timeStamp - first.timeStamp <= THREE_KEYS;
  return isQuick && isCharacter(first.key) && isCharacter(second.key);
}

function isCharacter(key: string): boolean {
  return key.length === 1;
}
