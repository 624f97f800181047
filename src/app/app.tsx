import { StrictMode } from 'react';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { renderFailurePage } from './failure.tsx';
import { AccessGate } from './gate.tsx';
import { loadOrReload } from './lazy-page.tsx';
import type { Portal } from './portal.ts';
import { renderUnloadedPage, renderUnloadedNotifications } from './unloaded.tsx';
import { PortalContext } from './use-portal.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, null, loadOrReload);

export function App({ portal }: { portal: Portal }) {
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <NotifyContext value={portal.notify}>
          <ErrorBoundary fallback={renderUnloadedPage}>
            <ErrorBoundary fallback={renderFailurePage}>
              <AccessGate />
            </ErrorBoundary>
            <ErrorBoundary fallback={renderUnloadedNotifications}>
              <Toasts />
            </ErrorBoundary>
          </ErrorBoundary>
        </NotifyContext>
      </PortalContext>
    </StrictMode>
  );
}
