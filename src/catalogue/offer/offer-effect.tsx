import { failureOf, throttledUntil } from '#client/call-error.ts';
import { previewPrices } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cva } from '#styled/css';
import { amountOf } from './offer.fields.ts';
import {
  differenceText,
  priceChangeText,
  priceEffectFailureMessage,
  rankEffectText,
  winningPriceText,
} from './offer.messages.ts';
import type { UnsavedEffect } from './use-price-effect.ts';

const words = css({ flexGrow: '1', flexBasis: '[15rem]', minWidth: '0', color: 'ink.soft' });
const titleRecipe = cva({
  base: { fontWeight: 'strong', color: 'ink' },
  variants: { pending: { true: { color: 'ink.soft' } } },
});
const fine = css({ textStyle: 'label', marginTop: '1' });

type OfferEffectProps = { offer: Offer; unsaved: UnsavedEffect; floor: string };

/** What the typed price would do, or how the saved one stands. */
export function OfferEffect({ offer, unsaved, floor }: OfferEffectProps) {
  const { price, effect, query } = unsaved;
  if (price !== null && query.error) return <EffectFailed query={query} />;
  const isPending = price !== null && effect?.price !== price;
  return (
    <div className={words}>
      <div role="status" aria-busy={isPending || undefined}>
        <p className={titleRecipe({ pending: isPending })}>
          {price === null
            ? standingText(offer)
            : effect
              ? rankEffectText(offer, effect)
              : 'Working out the rank…'}
        </p>
      </div>
      <p>{price === null ? differenceText(offer) : priceChangeText(offer, price, amountOf(floor))}</p>
      <p className={fine}>{winningPriceText(offer)}</p>
    </div>
  );
}

function EffectFailed({ query }: Pick<UnsavedEffect, 'query'>) {
  const { error, isFetching, refetch } = query;
  if (error === null) return null;
  return (
    <div className={words} role="alert">
      <p>{priceEffectFailureMessage(failureOf(previewPrices, error))}</p>
      <p>
        <WaitButton
          size="sm"
          busy={isFetching}
          waitUntil={throttledUntil(error)}
          onClick={() => void refetch()}
        >
          Try again
        </WaitButton>
      </p>
    </div>
  );
}

function standingText({ rank, rankOf }: Offer) {
  if (rank === null || rankOf === null) return 'Not ranked';
  return `You rank ${formatNumber(rank)} of ${formatNumber(rankOf)}`;
}
