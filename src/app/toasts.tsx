import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { noteRoot } from '#src/lib/roots.ts';
import { ToastRegion } from '#src/ui/toast-region.tsx';

/** The notifications of this tab. They come after the first screen, which says nothing yet. */
export const notifications = createActor(notificationsMachine, { id: 'notifications' }).start();

noteRoot(notifications);

export function Toasts() {
  const shown = useSelector(notifications, ({ context }) => context.shown);
  return (
    <ToastRegion
      notifications={shown}
      onClose={(id) => notifications.send({ type: 'notification.closed', id })}
      onPause={() => notifications.send({ type: 'reading.started', now: Date.now() })}
      onResume={() => notifications.send({ type: 'reading.ended', now: Date.now() })}
    />
  );
}
