import { StrictMode } from 'react';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { showFailure } from './failure.tsx';
import { Gate } from './gate.tsx';
import { loadOrReload } from './lazy-page.tsx';
import type { Portal } from './portal.ts';
import { showUnloadedPage, showUnloadedPart } from './unloaded.tsx';
import { PortalContext } from './use-portal.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, null, loadOrReload);

export function App({ portal }: { portal: Portal }) {
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <NotifyContext value={portal.notify}>
          <ErrorBoundary fallback={showUnloadedPage}>
            <ErrorBoundary fallback={showFailure}>
              <Gate />
            </ErrorBoundary>
            <ErrorBoundary fallback={showUnloadedPart}>
              <Toasts />
            </ErrorBoundary>
          </ErrorBoundary>
        </NotifyContext>
      </PortalContext>
    </StrictMode>
  );
}
