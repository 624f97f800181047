import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

const editable = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
const covering = '[role=dialog], [role=alertdialog], [role=menu][data-state=open], dialog[open]';

/**
 * One key (`j`, `/`) or a key with Ctrl or Command (`mod+k`). Single keys are ignored in text fields and when the
 * user has switched them off, all keys while a dialog is open.
 */
export function useHotkey(hotkey: string, handler: () => void, { enabled = true } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (answersTo(hotkey, event)) {
      event.preventDefault();
      handler();
    }
  });
  useEffect(() => {
    if (!enabled) {
      return;
    }
    function listen(event: KeyboardEvent) {
      press(event);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function answersTo(hotkey: string, event: KeyboardEvent) {
  const key = hotkey.replace('mod+', '');
  const withModifier = key !== hotkey;
  const typing = event.target instanceof Element && event.target.matches(editable);
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === withModifier &&
    !event.altKey &&
    !event.defaultPrevented &&
    !event.isComposing &&
    (withModifier || (!typing && areSingleKeysOn())) &&
    document.querySelector(covering) === null
  );
}
