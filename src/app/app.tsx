import { StrictMode } from 'react';
import { LeaveQuestionPlace } from '#src/app/frame/leave-question-place.tsx';
import { AccessGate, type DocumentName } from '#src/app/session/gate.tsx';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { firstPageShown } from '#src/lib/when-idle.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { renderFailurePage } from './failure.tsx';
import { loadOrReload } from './lazy-page.tsx';
import type { Portal } from './portal.ts';
import { renderUnloadedPage, renderUnloadedNotifications } from './unloaded.tsx';
import { PortalContext } from './use-portal.ts';

const Toasts = lazyPart(
  async () => (await import('#src/app/frame/toasts.tsx')).Toasts,
  null,
  async (load) => {
    await firstPageShown();
    return loadOrReload(load);
  },
);

type AppProps = {
  portal: Portal;
  /** The document that is hydrated, if one is. */
  document?: DocumentName | null;
};

export function App({ portal, document = null }: AppProps) {
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <NotifyContext value={portal.notify}>
          <ErrorBoundary fallback={renderUnloadedPage}>
            <ErrorBoundary fallback={renderFailurePage}>
              <AccessGate document={document} />
              <LeaveQuestionPlace />
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
