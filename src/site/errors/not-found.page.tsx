import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <ErrorPanel
      title="We couldn’t find this page"
      actions={
        <>
          <ButtonLink variant="primary" href={pathTo.home()}>
            Go to the home page
          </ButtonLink>
          <ButtonLink href={pathTo.orders()}>View current orders</ButtonLink>
        </>
      }
    >
      The link may be old or incomplete.
    </ErrorPanel>
  );
}
