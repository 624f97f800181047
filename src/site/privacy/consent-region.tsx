import { saveConsent, useIsConsentAsked } from '#src/analytics/consent.ts';
import { Button } from '#src/ui/button.tsx';
import { keepHeightIn } from '#src/ui/measured-height.ts';
import { focusPageTitle } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';

/** At the end of the page, and sticky at the lower edge of a window that is high enough. */
const edge = css({
  position: { base: 'sticky', _short: 'static' },
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  justifyContent: { md: 'flex-end' },
  padding: { md: '4' },
  pointerEvents: 'none',
  _print: { display: 'none' },
});
const box = css({
  width: 'full',
  maxWidth: { md: '[29rem]' },
  padding: '4',
  borderWidth: { base: '0', md: '1px' },
  borderTopWidth: '1px',
  borderColor: 'line',
  borderRadius: { md: 'lg' },
  backgroundColor: 'paper',
  boxShadow: 'float',
  pointerEvents: 'auto',
  animation: 'appear',
});
const choices = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginTop: '3' });

/** Keeps other sticky elements, and the focused element, above the question. */
const keepOthersAbove = keepHeightIn('--consent-height');

/** The question is at the end of the page: the focus goes on at its beginning. */
function choose(choice: 'needed' | 'all') {
  saveConsent(choice);
  focusPageTitle();
}

/** Asks once for consent to analytics, without blocking the page. */
export function ConsentRegion() {
  const isAsked = useIsConsentAsked();
  if (!isAsked) return null;
  return (
    <div ref={keepOthersAbove} className={edge}>
      <section aria-label="Privacy" className={box}>
        <p>
          May we record the pages you visit and the steps you take while signed in? This helps us improve the
          portal and see which advert brought you here.
        </p>
        <div className={choices}>
          <Button onClick={() => choose('needed')}>Necessary only</Button>
          <Button onClick={() => choose('all')}>Accept</Button>
        </div>
      </section>
    </div>
  );
}
