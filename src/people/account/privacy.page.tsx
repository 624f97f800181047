import { isRefusedByBrowser } from '#src/analytics/consent-question.ts';
import { consentDecisionDate, saveConsent, useConsent } from '#src/analytics/consent.ts';
import { env } from '#src/env.ts';
import { formatDate } from '#src/lib/format.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

const small = css({ color: 'ink.soft', textStyle: 'label' });

const options = [
  {
    value: 'all' as const,
    title: 'Allow analytics',
    text: 'We record the pages you visit and the steps you take while signed in, and which advert brought you here. We never record what you type.',
  },
  {
    value: 'needed' as const,
    title: 'Necessary only',
    text: 'Nothing is recorded. The portal works the same.',
  },
];

/** The consent to analytics in this browser; a change takes effect at once. */
export function PrivacyPage() {
  return (
    <ProfileFrame
      section="privacy"
      text="Choose what we may record about your use of the portal in this browser."
    >
      {env.ENABLE_ANALYTICS ? <Choice /> : <Notice>Nothing is recorded here.</Notice>}
    </ProfileFrame>
  );
}

function Choice() {
  const consent = useConsent();
  const day = consentDecisionDate();
  if (isRefusedByBrowser()) {
    return (
      <Notice title="Nothing is recorded">
        Your browser asks websites not to track you (Global Privacy Control). We respect that.
      </Notice>
    );
  }
  return (
    <Card title="Analytics">
      <div className={stack({ gap: '4' })}>
        <RadioCards
          legend="Your choice"
          name="consent"
          options={options}
          value={consent === 'open' ? null : consent}
          onValueChange={saveConsent}
        />
        <p className={small}>
          {day === null
            ? 'You haven’t chosen yet. Nothing is recorded.'
            : `You chose this on ${formatDate(day)}.`}
        </p>
      </div>
    </Card>
  );
}
