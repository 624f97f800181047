import { Inspector } from '@quayside/flows/inspector/inspector.tsx';
import type { LiveSessionSource } from '@quayside/flows/inspector/live-session.ts';
import { Suspense, use, useState } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { inspectedPortal } from './inspected-portal.ts';
import { readViewer, type Viewer } from './viewer.ts';

type InspectorPageProps = { source: LiveSessionSource; viewer?: Promise<Viewer> };

/** The flow inspector for authorized viewers. */
export function InspectorPage({ source, viewer: given }: InspectorPageProps) {
  const [viewer, setViewer] = useState(() => given ?? readViewer());
  return (
    <ErrorBoundary fallback={({ retry }) => <Broken onRetry={retry} />}>
      <Suspense fallback={<Plain title="Flow inspector">Checking your account…</Plain>}>
        <ForViewer source={source} viewer={viewer} onRetry={() => setViewer(readViewer())} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ForViewerProps = { source: LiveSessionSource; viewer: Promise<Viewer>; onRetry: () => void };

function ForViewer({ source, viewer: asked, onRetry }: ForViewerProps) {
  const viewer = use(asked);
  switch (viewer) {
    case 'allowed':
      return <Inspector product={inspectedPortal} source={source} />;
    case 'unknown':
      return (
        <Plain title="Flow inspector">
          <FailedState message="We couldn’t check your account." onRetry={onRetry} />
        </Plain>
      );
    case 'signedOut':
      return (
        <Plain title="The flow inspector is for staff">
          <a href={pathTo.login()}>Sign in to the portal</a> with a {brand.name} staff account, then{' '}
          <button type="button" className="retry" onClick={onRetry}>
            try again
          </button>
          . This page uses the portal’s session.
        </Plain>
      );
    case 'notStaff':
      return (
        <Plain title="The flow inspector is for staff">
          You are signed in with an account that is not {brand.name} staff. Sign out in{' '}
          <a href={pathTo.home()}>the portal</a> and sign in as staff, or start the server with
          ENABLE_FLOW_INSPECTOR=true.
        </Plain>
      );
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <Plain title="Flow inspector">
      <FailedState message="We couldn’t show this page." onRetry={onRetry} />
    </Plain>
  );
}

function Plain({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="plain">
      <h1>{title}</h1>
      <div>{children}</div>
    </main>
  );
}
