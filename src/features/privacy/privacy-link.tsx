import { css } from '#styled/css';
import { askAgain, isRefusedByBrowser } from '#src/analytics/consent.ts';
import { env } from '#src/env.ts';
import { Button } from '#src/ui/button.tsx';

const foot = css({ paddingBottom: '4', textAlign: 'center', _print: { display: 'none' } });

/** In the footer of public pages: the question once more, for whoever is not signed in. */
export function PrivacyLink() {
  if (!env.ENABLE_ANALYTICS || isRefusedByBrowser()) return null;
  return (
    <footer className={foot}>
      <Button size="text" variant="quiet" onClick={askAgain}>
        Privacy choices
      </Button>
    </footer>
  );
}
