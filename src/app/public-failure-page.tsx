import { SiteHeader } from '#src/app/frame/site-header.tsx';
import { FailurePage } from '#src/site/errors/failure.page.tsx';
import { PublicFrame } from '#src/ui/public-frame.tsx';

/** The generic error page under the site header (specification 2.18). */
export function PublicFailurePage(props: { onRetry: () => void }) {
  return (
    <PublicFrame header={<SiteHeader />}>
      <FailurePage {...props} />
    </PublicFrame>
  );
}
