import { reopenConsentQuestion, isRefusedByBrowser } from '#src/analytics/consent-question.ts';
import { env } from '#src/env.ts';
import { Button } from '#src/ui/button.tsx';

/** A link in the footer of public pages that shows the question again, for visitors. */
export function PrivacyLink() {
  if (!env.ENABLE_ANALYTICS || isRefusedByBrowser()) return null;
  return (
    <Button size="text" variant="quiet" onClick={reopenConsentQuestion}>
      Privacy choices
    </Button>
  );
}
