import { Suspense } from 'react';
import { PublicFrame } from '#src/ui/public-frame.tsx';
import { pages } from './pages.ts';

/** The generic error page in place of what failed. */
export function showFailure({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <PublicFrame>
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
