import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import type { Recommendation } from '#contract/recommendations/recommendations.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Icon } from '#src/ui/icon.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { watchFailureMessage } from './trending.messages.ts';
import { readProductsAgain, showProduct } from './trending.queries.ts';
import { watchSubmission } from './trending.submissions.ts';

const box = css({ display: 'grid', gap: '1', justifyItems: { base: 'stretch', _wide: 'end' } });
const failed = css({ color: 'danger', textStyle: 'label' });
const told = css({ color: 'ink.soft', textStyle: 'label' });

/** Watches a product at once. One that is no longer watched keeps its place and its target price until it is read again. */
export function WatchButton({ product }: { product: Recommendation }) {
  const { gtin, name, targetPrice } = product;
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = useSubmission(useFormActor(watchSubmission, undefined), {
    failureMessage: watchFailureMessage,
    onAccepted: () => showProduct(queries, gtin, { isWatched: wanted ?? true }),
    onUnanswered: () => readProductsAgain(queries),
  });
  const isWatched = change.isBusy && wanted !== null ? wanted : product.isWatched;
  const canUndo = !isWatched && wanted === false && change.failure === null;
  function press() {
    if (change.isBusy) return;
    setWanted(!isWatched);
    change.submit({ isWatched: !isWatched, gtin, targetPrice });
  }
  return (
    <div className={box}>
      <WaitButton
        size="sm"
        icon={<Icon of={isWatched ? EyeOff : Eye} />}
        waitUntil={change.waitUntil}
        aria-label={`${canUndo ? 'Undo: watch' : isWatched ? 'Stop watching' : 'Watch'} ${name}`}
        onClick={press}
      >
        {canUndo ? 'Undo' : isWatched ? 'Watching' : 'Watch'}
      </WaitButton>
      <span role="status" className={told}>
        {canUndo ? 'No longer watched' : ''}
      </span>
      {change.refusal && !change.isBusy ? (
        <span role="alert" className={failed}>
          {change.refusal.message}
        </span>
      ) : null}
      <SlowCalls {...change.attempts} />
    </div>
  );
}
