import { useEffect, useEffectEvent } from 'react';

/** Those of the document come by the window. */
type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;
type Captured = { [Type in keyof Events]?: { handle(event: Events[Type]): void }['handle'] };

/** Hears events of the whole page before its elements do. The types of the events must not change. */
export function useCapturedEvents(handlers: Captured) {
  const types = Object.keys(handlers).join(' ');
  const hear = useEffectEvent((event: Event) => {
    const byType: Partial<Record<string, { handle(event: Event): void }['handle']>> = handlers;
    byType[event.type]?.(event);
  });
  useEffect(() => {
    function listen(event: Event) {
      hear(event);
    }
    for (const type of types.split(' ')) addEventListener(type, listen, { capture: true });
    return () => {
      for (const type of types.split(' ')) removeEventListener(type, listen, { capture: true });
    };
  }, [types]);
}
