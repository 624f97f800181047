import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor } from 'xstate';
import { audienceOf } from '#contract/pages/paths.ts';
import { notificationsMachine } from '#machines/platform/notifications/notifications.machine.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { ToastRegion } from '#src/ui/toast-region.tsx';

/** The notifications of this tab. They are loaded after the first screen, which shows none. */
export const notifications = createActor(notificationsMachine, { id: 'notifications' }).start();

registerRootActor(notifications);

export function Toasts() {
  const shown = useSelector(notifications, ({ context }) => context.shown);
  useEffect(notifyWhileOffline, []);
  return (
    <ToastRegion
      notifications={shown}
      onClose={(id) => notifications.send({ type: 'notification.closed', id })}
      onPause={() => notifications.send({ type: 'reading.started', now: Date.now() })}
      onResume={() => notifications.send({ type: 'reading.ended', now: Date.now() })}
    />
  );
}

/** Shows a notification while the browser is offline. */
function notifyWhileOffline() {
  const ended = new AbortController();
  let id: string | undefined;
  function warn() {
    // Its pages say it themselves, and scans are kept meanwhile.
    if (audienceOf(location.pathname) === 'WAREHOUSE') return;
    const message = 'You’re offline. You can’t load or save anything until you’re back online.';
    const notification = { variant: 'warning', message, timeout: null } as const;
    notifications.send({ type: 'notification.arrived', notification, now: Date.now() });
    id = notifications.getSnapshot().context.shown.at(-1)?.id;
  }
  function withdraw() {
    if (id !== undefined) notifications.send({ type: 'notification.closed', id });
  }
  addEventListener('offline', warn, ended);
  addEventListener('online', withdraw, ended);
  return () => ended.abort();
}
