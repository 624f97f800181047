import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { previewDiscount } from '#contract/catalogue/discounts.calls.ts';
import type { DiscountEffect as Effect, DiscountExample } from '#contract/catalogue/discounts.schemas.ts';
import { Percentage } from '#contract/people/preferences.schemas.ts';
import { formatMoney } from '#src/lib/format.ts';
import { queryFor } from '#src/queries/query.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import {
  belowFloorText,
  changeText,
  discountEffectFailureMessage,
  rankText,
  winningText,
} from './discount-effect.messages.ts';

const box = css({ color: 'ink.soft', _busy: { opacity: '0.55' } });
const title = css({ fontWeight: 'strong', color: 'ink' });
const warning = css({ color: 'warning.ink' });
const table = css({ width: 'full', marginTop: '3', maxWidth: '[40rem]' });
const head = css({ paddingBlock: '1', paddingInlineEnd: '3', textStyle: 'label', fontWeight: 'medium' });
const cell = css({
  paddingBlock: '1.5',
  paddingInlineEnd: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  verticalAlign: 'top',
  fontWeight: 'regular',
  overflowWrap: 'anywhere',
});
const figure = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: 'ink' });

type DiscountEffectProps = {
  /** As typed; nothing is shown while it is not a percentage. */
  discount: string;
  /** The saved discount, which has no effect; null where there is none. */
  saved: string | null;
  /** Null stands for the whole inventory. */
  brandQids?: readonly string[] | null;
};

/** What a discount would do to offers before it is saved, with up to three of them. */
export function DiscountEffect({ discount, saved, brandQids = null }: DiscountEffectProps) {
  const { success, output } = v.safeParse(Percentage, discount);
  const isChanged = success && (saved === null || Number(output) !== Number(saved));
  const isAsked = isChanged && brandQids?.length !== 0;
  const query = { discount: success ? output : '0', brandQid: brandQids ? [...brandQids] : undefined };
  const preview = useQuery({
    ...queryFor(previewDiscount, { query }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = preview;
  if (isAsked && error) {
    return (
      <div role="alert" className={box}>
        <p>{discountEffectFailureMessage(failureOf(previewDiscount, error))}</p>
        <WaitButton
          size="sm"
          busy={isFetching}
          waitUntil={throttledUntil(error)}
          onClick={() => void refetch()}
        >
          Try again
        </WaitButton>
      </div>
    );
  }
  return (
    <div className={box} aria-busy={isAsked && (isPlaceholderData || !data) ? true : undefined}>
      <div role="status">{isAsked ? data ? <Summary {...data} /> : 'Working out the effect…' : null}</div>
      {isAsked && data && data.examples.length > 0 ? <Examples examples={data.examples} /> : null}
    </div>
  );
}

function Summary(effect: Effect) {
  return (
    <>
      <p className={title}>{changeText(effect)}</p>
      {effect.live > 0 ? <p>{winningText(effect)}</p> : null}
      {effect.belowFloor > 0 ? <p className={warning}>{belowFloorText(effect.belowFloor)}</p> : null}
    </>
  );
}

function Examples({ examples }: { examples: readonly DiscountExample[] }) {
  return (
    <table className={table} aria-label="Examples">
      <thead>
        <tr>
          {['Example', 'Price now', 'New price', 'Rank'].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={example.qid}>
            <th scope="row" className={cell}>
              {example.name}
            </th>
            <td className={cell}>
              <span className={figure}>{formatMoney(example.price, example.currency)}</span>
            </td>
            <td className={cell}>
              <span className={figure}>{formatMoney(example.newPrice, example.currency)}</span>
            </td>
            <td className={cell}>{rankText(example) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
