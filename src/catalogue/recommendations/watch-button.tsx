import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Eye, Check, Undo2 } from 'lucide';
import type { SnapshotFrom } from 'xstate';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { watchlistMachine } from '#machines/catalogue/watchlist/watchlist.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { Icon } from '#src/ui/icon.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { watchFailureMessage } from './recommendations.messages.ts';
import { readWatchAgain, showProduct, watchOf } from './recommendations.queries.ts';

const box = css({ display: 'grid', gap: '1', justifyItems: { base: 'stretch', _wide: 'end' } });
const failed = css({ color: 'danger', textStyle: 'label' });
const told = css({ color: 'ink.soft', textStyle: 'label' });

const buttons = {
  unwatched: { text: 'Watch', label: 'Watch', icon: Eye, event: { type: 'watch.requested' } },
  watched: { text: 'Watching', label: 'Stop watching', icon: Check, event: { type: 'unwatch.requested' } },
  removed: { text: 'Undo', label: 'Undo: watch', icon: Undo2, event: { type: 'undo.requested' } },
} as const;

/** Watches a product at once. One that is no longer watched keeps its place and its target price until the list is read again. */
export function WatchButton({ product }: { product: Recommendation }) {
  const { gtin, name, isWatched, targetPrice } = product;
  const queries = useQueryClient();
  const actor = useFormActor(watchlistMachine, { gtin, isWatched, targetPrice });
  useSendOnChange(actor, { type: 'product.loaded', watch: { isWatched, targetPrice } });
  useEmittedToEnd(actor, {
    'product.watched': ({ item }) => showProduct(queries, gtin, watchOf(item)),
    'product.unwatched': () => showProduct(queries, gtin, watchOf(undefined)),
    'change.unanswered': () => readWatchAgain(queries, gtin),
  });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const place = useSelector(actor, placeOf);
  const { text, label, icon, event } = buttons[place];
  return (
    <div className={box}>
      <WaitButton
        size="sm"
        icon={<Icon of={icon} />}
        busy={useSelector(actor, (snapshot) => snapshot.hasTag('busy'))}
        waitUntil={useSelector(actor, retryAtOf)}
        aria-label={`${label} ${name}`}
        onClick={({ detail }) => {
          // The second press of a double-click has no effect of its own.
          if (detail < 2) actor.send(event);
        }}
      >
        {text}
      </WaitButton>
      <span role="status" className={told}>
        {place === 'removed' ? 'No longer watched' : ''}
      </span>
      {failure ? (
        <span role="alert" className={failed}>
          {watchFailureMessage(failure)}
        </span>
      ) : null}
      <SlowCalls actor={actor} calls={['watch', 'unwatch']} />
    </div>
  );
}

/** Where the product is until the marketplace has answered. */
function placeOf(snapshot: SnapshotFrom<typeof watchlistMachine>): keyof typeof buttons {
  if (snapshot.matches('watched') || snapshot.matches('removing')) return 'watched';
  if (snapshot.matches('removed') || snapshot.matches('restoring')) return 'removed';
  return 'unwatched';
}
