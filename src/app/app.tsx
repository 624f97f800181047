import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { ToastRegion } from '#src/ui/toast-region.tsx';
import { showFailure } from './failure.tsx';
import { Gate } from './gate.tsx';
import type { Portal } from './portal.ts';
import { PortalContext } from './use-portal.ts';

export function App({ portal }: { portal: Portal }) {
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <NotifyContext value={portal.notify}>
          <ErrorBoundary fallback={showFailure}>
            <Gate />
          </ErrorBoundary>
          <Toasts portal={portal} />
        </NotifyContext>
      </PortalContext>
    </StrictMode>
  );
}

function Toasts({ portal: { notifications } }: { portal: Portal }) {
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
