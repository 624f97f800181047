import { useSelector } from '@xstate/react';
import { termsMachine } from '#machines/people/terms/terms.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { acceptTermsFailureMessage } from './terms.messages.ts';

const below = css({ marginTop: '6', _print: { display: 'none' } });
const reason = css({ color: 'ink.faint', textStyle: 'label' });

/** The checkbox and the button below the terms. */
export function TermsAgreement({ onAgreed }: { onAgreed: () => void }) {
  const terms = useFormActor(termsMachine, undefined);
  useEmitted(terms, { 'terms.agreed': onAgreed });
  const snapshot = useSelector(terms, (current) => current);
  const isTicked = !snapshot.matches('unticked');
  const { failure } = snapshot.context;
  return (
    <div className={below}>
      <Card title="Your agreement">
        <div className={stack({ gap: '4' })}>
          {failure ? (
            <Notice tone="danger" live="alert">
              {acceptTermsFailureMessage(failure)}
            </Notice>
          ) : null}
          <Checkbox
            checked={isTicked}
            onChange={(event) =>
              terms.send({ type: 'agreement.ticked', isTicked: event.currentTarget.checked })
            }
            label="I have read, understood, and agree to the Terms and Conditions."
          />
          <SlowCall actor={terms} call="accept" />
          <div>
            <WaitButton
              variant="primary"
              disabled={!isTicked}
              waitUntil={retryAtOf(snapshot)}
              busy={snapshot.hasTag('busy') || snapshot.hasTag('done')}
              aria-describedby="confirm-needs"
              onClick={() => terms.send({ type: 'confirm.requested' })}
            >
              Confirm
            </WaitButton>
          </div>
          <p id="confirm-needs" className={reason}>
            {isTicked ? 'You can read the terms again at any time.' : 'Tick the box to continue.'}
          </p>
        </div>
      </Card>
    </div>
  );
}
