import { useSelector } from '@xstate/react';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import type { StockListActor } from './import-events.ts';
import { missingTexts } from './stock-list.messages.ts';
import type { StepView } from './stock-list.steps.ts';

const stack = css({ display: 'grid', gap: '4', maxWidth: 'prose' });

// Apart from the ways forward.
const atStart = css({ marginInlineEnd: { sm: 'auto' } });

type CommitStepProps = { actor: StockListActor; step: StepView; stockImport: StockImport };

/** What a commit has changed, and the way back. */
export function CommitStep({ actor, step, stockImport }: CommitStepProps) {
  const isReverted = stockImport.state === 'REVERTED';
  const isReverting = useSelector(
    actor,
    (snapshot) => snapshot.matches('reverting') || snapshot.matches('reading'),
  );
  const waitUntil = useSelector(actor, retryAtOf);
  const { committedAt, comparison, isRevertible } = stockImport;
  return (
    <SpineStep
      number={step.number}
      title="Commit"
      state="current"
      summary={
        committedAt
          ? `${isReverted ? 'Reverted. Committed' : 'Committed'} ${formatDateTime(committedAt)}.`
          : ''
      }
      footer={
        <>
          {isRevertible && !isReverted ? (
            <WaitButton
              variant="dangerQuiet"
              thumb
              className={atStart}
              busy={isReverting}
              waitUntil={waitUntil}
              onClick={() => actor.send({ type: 'revert.requested' })}
            >
              Revert this import
            </WaitButton>
          ) : null}
          <Button thumb onClick={() => actor.send({ type: 'import.restarted' })}>
            Import another list
          </Button>
          <ButtonLink variant="primary" thumb href={pathTo.inventory()}>
            Go to inventory
          </ButtonLink>
        </>
      }
    >
      <div className={stack}>
        <Notice tone={isReverted ? 'info' : 'success'} live="status">
          {isReverted
            ? 'Your offers are as they were before the import.'
            : isRevertible
              ? 'Your offers are up to date. You can revert this import until the next change of an offer.'
              : 'Your offers are up to date. An offer has changed since, so you can’t revert this import any more.'}
        </Notice>
        {comparison && !isReverted ? (
          <DescriptionList
            rows={[
              { term: 'New offers', detail: formatNumber(comparison.new) },
              { term: 'Changed offers', detail: formatNumber(comparison.changed) },
              { term: 'Unchanged offers', detail: formatNumber(comparison.unchanged) },
              {
                term: `Missing from the file (${missingTexts[comparison.missingChoice].sum.toLowerCase()})`,
                detail: formatNumber(comparison.missing),
              },
              ...(comparison.undecided > 0
                ? [
                    {
                      term: 'Skipped, price not decided',
                      detail: `−${formatNumber(comparison.undecided)}`,
                      tone: 'warning' as const,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
        {comparison && comparison.new > 0 && !isReverted ? (
          <p>
            Buyers see a new offer once it has a product.{' '}
            <Link href={pathTo.mapping()}>Find products of unmatched offers</Link>
          </p>
        ) : null}
      </div>
    </SpineStep>
  );
}
