import { Suspense } from 'react';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { pages } from './pages.ts';
import { SiteHeader } from './site-header.tsx';

/** The generic error page in place of what failed. */
export function showFailure({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <PublicFrame header={<SiteHeader />}>
        <pages.failure onRetry={retry} />
      </PublicFrame>
    </Suspense>
  );
}

/** The same inside the frame: the navigation still leads on. */
export function showFailureInFrame({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <pages.failure onRetry={retry} />
    </Suspense>
  );
}
