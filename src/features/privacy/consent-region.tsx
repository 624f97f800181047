import { css } from '#styled/css';
import { keepConsent, useIsAsked } from '#src/analytics/consent.ts';
import { Button } from '#src/ui/button.tsx';

/** At the end of the page and, while that is further down, at the lower edge of the window: it covers nothing for good. */
const edge = css({
  position: 'sticky',
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

/** Asks once whether use may be measured; the page goes on beside it. */
export function ConsentRegion() {
  const isAsked = useIsAsked();
  if (!isAsked) return null;
  return (
    <div className={edge}>
      <section aria-label="Privacy" className={box}>
        <p>
          May we record which pages and steps you use, together with your account, to improve the portal and
          to see which advertisement led you here?
        </p>
        <div className={choices}>
          <Button onClick={() => keepConsent('needed')}>Only what is needed</Button>
          <Button onClick={() => keepConsent('all')}>Accept</Button>
        </div>
      </section>
    </div>
  );
}
