import { failureOf } from '#client/call-error.ts';
import { previewPrices } from '#contract/catalogue/offers.calls.ts';
import type { Offer, PriceEffect } from '#contract/catalogue/offers.schemas.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { Kbd } from '#src/ui/kbd.tsx';
import { css } from '#styled/css';
import { previewPricesFailureMessage, winningText } from './grid.messages.ts';
import type { PriceEffects } from './price-effects.queries.ts';

const panel = css({
  position: 'absolute',
  top: '[100%]',
  right: '0',
  zIndex: 'float',
  display: 'grid',
  gap: '1',
  width: '[min(19rem, calc(100vw - 3rem))]',
  marginTop: '1.5',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  boxShadow: 'float',
  color: 'ink.soft',
  fontWeight: 'regular',
  textAlign: 'start',
  pointerEvents: 'none',
});
const title = css({ color: 'ink', fontWeight: 'strong' });
const small = css({ textStyle: 'label' });
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  marginTop: '1',
  paddingTop: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  textStyle: 'label',
  '@media (hover: none)': { display: 'none' },
});

export type EffectOnRow = {
  /** What the price of this offer would do. */
  effect: PriceEffect | undefined;
  /** What all unsaved prices in view would do. */
  effects: PriceEffects | undefined;
  error: Error | null;
};

/** Under the price that is edited: its effect before it is saved. */
export function PriceEffectPanel({ offer, effect, effects, error }: EffectOnRow & { offer: Offer }) {
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  const bounds = [
    offer.priceToWin === null ? '' : `price to win ${money(offer.priceToWin)}`,
    offer.floor === null ? '' : `your floor ${money(offer.floor)}`,
  ].filter(Boolean);
  return (
    <div className={panel}>
      <div role="status">
        {effect && effect.rank !== null && effect.rankOf !== null ? (
          <p className={title}>
            At {money(effect.price)} you would rank {formatNumber(effect.rank)} of{' '}
            {formatNumber(effect.rankOf)}
            {rankChange(offer.rank, effect.rank)}
          </p>
        ) : null}
        {effect && effects ? <p>{winningText(effects)}</p> : null}
        {error ? <p>{previewPricesFailureMessage(failureOf(previewPrices, error))}</p> : null}
      </div>
      {bounds.length > 0 ? <p className={small}>{capitalised(bounds.join(', '))}</p> : null}
      <p className={keys} aria-hidden>
        <span>
          <Kbd>Enter</Kbd> apply
        </span>
        <span>
          <Kbd>Esc</Kbd> cancel
        </span>
        <span>
          <Kbd>Ctrl D</Kbd> fill down
        </span>
      </p>
    </div>
  );
}

function rankChange(before: number | null, after: number): string {
  if (before === null || before === after) return '';
  return `, ${after < before ? 'up' : 'down'} from ${formatNumber(before)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
