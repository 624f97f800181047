import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { logoutTexts } from './logout.messages.ts';

type LogoutPageProps = { hasFailed: boolean; onTryAgain: () => void };

/** Shown at /logout/ until the user is signed out (specification 2.1). */
export function LogoutPage({ hasFailed, onTryAgain }: LogoutPageProps) {
  useDocumentTitle('Sign out');
  if (!hasFailed) {
    return (
      <div role="status">
        <ErrorPanel title={logoutTexts.busy} />
      </div>
    );
  }
  return (
    <div role="alert">
      <ErrorPanel
        title={logoutTexts.failed}
        actions={
          <>
            <Button variant="primary" onClick={onTryAgain}>
              Try again
            </Button>
            <ButtonLink href={pathTo.home()}>Back to the portal</ButtonLink>
          </>
        }
      >
        {logoutTexts.advice}
      </ErrorPanel>
    </div>
  );
}
