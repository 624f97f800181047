import { lazy, StrictMode, Suspense } from 'react';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { showFailure } from './failure.tsx';
import { Gate } from './gate.tsx';
import type { Portal } from './portal.ts';
import { PortalContext } from './use-portal.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

export function App({ portal }: { portal: Portal }) {
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <NotifyContext value={portal.notify}>
          <ErrorBoundary fallback={showFailure}>
            <Gate />
          </ErrorBoundary>
          <Suspense>
            <Toasts />
          </Suspense>
        </NotifyContext>
      </PortalContext>
    </StrictMode>
  );
}
