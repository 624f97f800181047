import type { GtinRepair, MappingEntry } from '#contract/imports/stock-mapping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatGtin } from '#src/lib/format.ts';
import { Link } from '#src/ui/link.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { ComparedText } from './compared-text.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { matchHeading, matchNote, matchRow } from './match-row.ts';
import { repairTexts } from './stock-mapping.messages.ts';

type RepairListProps = {
  offer: MappingEntry['offer'];
  repairs: GtinRepair[];
  takesFocus: boolean;
  /** The state of the button for a GTIN. */
  matchButton: (gtin: string) => { busy: boolean; waitUntil: number | null };
  onMatch: (gtin: string) => void;
};

/** The GTINs that an invalid one may stand for. */
export function RepairList({ offer, repairs, takesFocus, matchButton, onMatch }: RepairListProps) {
  return (
    <section aria-label="Possible GTINs" className={stack({ gap: '2' })}>
      <h3 className={matchHeading}>Possible GTINs</h3>
      <ul>
        {repairs.map(({ gtin, kind, product, ownOffer }, index) => (
          <li key={gtin} className={matchRow}>
            <div>
              {formatGtin(gtin)}
              <div className={matchNote}>{repairTexts[kind]}</div>
              {product ? (
                <ComparedText other={`${offer.name} ${offer.brand}`}>{product.name}</ComparedText>
              ) : (
                <span className={matchNote}>Not in our catalogue</span>
              )}
            </div>
            {ownOffer ? (
              <Link href={pathTo.offer(ownOffer.qid)}>You offer this already</Link>
            ) : (
              <WaitButton
                ref={index === 0 && takesFocus ? focusOnMount : undefined}
                aria-label={`Use this GTIN: ${formatGtin(gtin)}`}
                {...matchButton(gtin)}
                onClick={() => onMatch(gtin)}
              >
                Use this GTIN
              </WaitButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
