import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';

type FailurePageProps = { onRetry: () => void };

/**
 * The generic error page (specification 2.18). Its link loads a new document, because the running one may be broken.
 */
export function FailurePage({ onRetry }: FailurePageProps) {
  useDocumentTitle('Error');
  return (
    <div role="alert">
      <ErrorPanel
        title="Oops, there is an error!"
        actions={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Please try again, return to <ExternalLink href={pathTo.home()}>home</ExternalLink> or contact{' '}
        <ExternalLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</ExternalLink> if the issue
        continues
      </ErrorPanel>
    </div>
  );
}
