import type { Offer } from '#contract/offers/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { signed } from '#src/lib/signed.ts';
import { offerStatusTexts, standingTexts } from '#src/messages/offer-status.messages.ts';
import { Status } from '#src/ui/status.tsx';
import { RowLink, TableCell, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';

/**
 * In narrow layout the product and its price share the first row, rank and difference the second. Only the roomy layout
 * has a column for the status; the others say it in place of a rank, which only live offers have.
 */
export const placement = {
  rank: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  difference: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: 'end' }),
  price: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
};
const standingRecipe = cva({
  variants: {
    standing: {
      WINNING: { color: 'success' },
      CLOSE: { color: 'warning' },
      FAR: {},
    },
  },
});
const onlyNarrow = css({ display: { _roomy: 'none' } });
const onlyRoomy = css({ display: { base: 'none', _roomy: 'inline' } });
const none = css({ color: 'ink.faint' });
const former = css({ color: 'ink.faint', textStyle: 'label', display: 'block' });

export function OfferRow({ offer }: { offer: Offer }) {
  const { text, tone } = offerStatusTexts[offer.status];
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  return (
    <TableRow>
      <TableCell head note={`${formatGtin(offer.gtin)} · ${offer.brand}`}>
        <RowLink href={pathTo.offer(offer.qid)}>{offer.name}</RowLink>
      </TableCell>
      <TableCell className={placement.rank} note={<StandingText offer={offer} />}>
        {offer.rank === null ? (
          <>
            <span className={onlyNarrow}>
              <Status tone={tone}>{text}</Status>
            </span>
            <span className={onlyRoomy}>
              <None />
            </span>
          </>
        ) : (
          <>
            <strong>{formatNumber(offer.rank)}</strong> of {formatNumber(offer.rankOf ?? 0)}
          </>
        )}
      </TableCell>
      <TableCell end roomy>
        {offer.priceToWin === null ? <None /> : money(offer.priceToWin)}
      </TableCell>
      <TableCell
        end
        className={placement.difference}
        note={offer.differencePercentage === null ? null : signed(`${offer.differencePercentage}%`)}
      >
        {offer.difference === null ? <None /> : signed(money(offer.difference))}
      </TableCell>
      <TableCell end className={placement.price}>
        <VisuallyHidden>Your price </VisuallyHidden>
        {money(offer.discountedPrice)}
        {offer.discountedPrice === offer.price ? null : (
          <span className={former}>
            {money(offer.price)} − {offer.discount}%
          </span>
        )}
      </TableCell>
      <TableCell end phone="hidden">
        {formatNumber(offer.quantity)}
      </TableCell>
      <TableCell end roomy>
        {formatNumber(offer.sellingUnit)}
      </TableCell>
      <TableCell roomy apart>
        <Status tone={tone}>{text}</Status>
      </TableCell>
    </TableRow>
  );
}

function StandingText({ offer: { standing } }: { offer: Offer }) {
  return standing === null ? null : (
    <span className={standingRecipe({ standing })}>{standingTexts[standing]}</span>
  );
}

function None() {
  return (
    <span className={none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  );
}
