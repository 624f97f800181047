import { ProfileGap } from '#contract/users/users.schemas.ts';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { pathTo } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Status } from '#src/ui/status.tsx';
import { gapTexts } from './profile.messages.ts';

const list = stack({ gap: '1', marginTop: '2' });
const missing = css({ marginInlineStart: '2' });

/** Where each gap is filled, as an anchor on this page. */
export const gapAnchors: Record<ProfileGap, string> = {
  CHAMBER_OF_COMMERCE: 'company-details',
  BILLING_ADDRESS: 'billing-address',
  SHIPPING_ADDRESS: 'shipping-address',
  BANK_DETAILS: 'payment-details',
};

type PaymentChecklistProps = { gaps: readonly ProfileGap[]; order: string | null };

/** What payment still needs (specification 2.7), and the way back to the order that asked for it. */
export function PaymentChecklist({ gaps, order }: PaymentChecklistProps) {
  if (gaps.length === 0) {
    return order ? (
      <Notice
        tone="kelp"
        live="status"
        title="Your profile is complete"
        actions={
          <ButtonLink variant="primary" href={pathTo.order(order)}>
            Back to the order
          </ButtonLink>
        }
      >
        Payment can be triggered now.
      </Notice>
    ) : null;
  }
  return (
    <Notice tone="sand" title="Please complete your profile">
      To trigger payment, please complete missing information.
      <ul className={list}>
        {ProfileGap.options.map((gap) => (
          <li key={gap}>
            {gaps.includes(gap) ? (
              <Status tone="sand">
                {gapTexts[gap]}
                <ExternalLink href={`#${gapAnchors[gap]}`} className={missing}>
                  Add it
                </ExternalLink>
              </Status>
            ) : (
              <Status tone="kelp">{gapTexts[gap]}: complete</Status>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
