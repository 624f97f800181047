import { reopenConsentQuestion, isRefusedByBrowser } from '#src/analytics/consent.ts';
import { env } from '#src/env.ts';
import { Button } from '#src/ui/button.tsx';
import { css } from '#styled/css';

const foot = css({ paddingBottom: '4', textAlign: 'center', _print: { display: 'none' } });

/** A link in the footer of public pages that shows the question again, for visitors. */
export function PrivacyLink() {
  if (!env.ENABLE_ANALYTICS || isRefusedByBrowser()) return null;
  return (
    <footer className={foot}>
      <Button size="text" variant="quiet" onClick={reopenConsentQuestion}>
        Privacy choices
      </Button>
    </footer>
  );
}
