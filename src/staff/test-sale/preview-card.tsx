import { useSelector } from '@xstate/react';
import type { TestSalePreview } from '#contract/staff/test-sales.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount, formatMoney, formatNumber, formatShortDate, formatTime } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { lazyPart, usePreload } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import type { TestSaleActor } from './test-sale-form.tsx';
import { testSaleFailureMessage } from './test-sale.messages.ts';

const CreationDialog = lazyPart(async () => (await import('./creation-dialog.tsx')).CreationDialog);

const quiet = css({ color: 'ink.soft' });
const sticky = css({ position: { lg: 'sticky' }, top: { lg: '6' } });

type PreviewCardProps = { actor: TestSaleActor; onCheck: () => void };

/** What will be made, and the two steps to it: check, then create. */
export function PreviewCard({ actor, onCheck }: PreviewCardProps) {
  const preview = useSelector(actor, ({ context }) => context.preview);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const isAsked = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('creating'),
  );
  usePreload(CreationDialog, preview !== null);
  const waitUntil = useSelector(actor, retryAtOf);
  return (
    <aside aria-label="What will be made" className={sticky}>
      <Card title="Test order">
        <div className={stack({ gap: '4' })}>
          {preview ? (
            <Preview preview={preview} />
          ) : (
            <p className={quiet}>
              Check the order first. We show its lines, total and deadline before it is made.
            </p>
          )}
          {failure && !isAsked ? (
            <Notice tone="danger" live="alert">
              {testSaleFailureMessage(failure)}
            </Notice>
          ) : null}
          <SlowCall actor={actor} call="check" />
          {preview ? (
            <WaitButton
              variant="primary"
              busy={false}
              waitUntil={waitUntil}
              onClick={() => actor.send({ type: 'creation.requested' })}
            >
              Create test sale
            </WaitButton>
          ) : (
            <WaitButton variant="primary" busy={isChecking} waitUntil={waitUntil} onClick={onCheck}>
              Check test sale
            </WaitButton>
          )}
        </div>
      </Card>
      {preview && isAsked ? <CreationDialog actor={actor} preview={preview} /> : null}
    </aside>
  );
}

function Preview({ preview }: { preview: TestSalePreview }) {
  const { company, lines, unitCount, price, priceCurrency, placedAt, expiredAt } = preview;
  const short = lines.filter(({ exceedsInventory }) => exceedsInventory);
  return (
    <div className={stack({ gap: '3' })} role="status">
      <DescriptionList
        rows={[
          { term: 'Seller', detail: company },
          ...lines.map((line) => ({
            term: `${formatNumber(line.quantity)} × ${line.name}`,
            detail: formatMoney(line.subtotal, line.subtotalCurrency),
          })),
          { term: 'Placed', detail: moment(placedAt) },
          { term: 'Expires', detail: moment(expiredAt) },
          { term: 'Dangerous goods', detail: preview.hasDangerousGoods ? 'Yes' : 'No' },
          {
            term: `${formatCount(lines.length, 'line')}, ${formatCount(unitCount, 'unit')}`,
            detail: formatMoney(price, priceCurrency),
            total: true,
          },
        ]}
      />
      {short.length > 0 ? (
        <Notice tone="warning">
          More than the seller has in stock: {short.map(({ name }) => name).join(', ')}.
        </Notice>
      ) : null}
      {preview.isForeignCurrency ? (
        <Notice tone="warning">
          The seller’s account is in another currency, so the payment will be refused.
        </Notice>
      ) : null}
    </div>
  );
}

/** "24 Nov, 14:05". */
function moment(instant: string) {
  return `${formatShortDate(instant)}, ${formatTime(instant)}`;
}
