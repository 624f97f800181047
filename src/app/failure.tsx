import { Suspense } from 'react';
import { pages } from './pages.ts';

/** The generic error page in place of what failed. */
export function showFailure({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <pages.failureOutside onRetry={retry} />
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
