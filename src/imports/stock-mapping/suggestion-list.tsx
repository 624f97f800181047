import type { MappingEntry, MappingSuggestion } from '#contract/imports/stock-mapping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatGtin } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { ComparedText } from './compared-text.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { matchHeading, matchNote, matchRow } from './match-row.ts';

type GetButtonState = (gtin: string) => { busy: boolean; waitUntil: number | null };

type SuggestionListProps = {
  offer: MappingEntry['offer'];
  suggestions: MappingSuggestion[];
  takesFocus: boolean;
  /** The states of the buttons for a GTIN. */
  matchButton: GetButtonState;
  rejectButton: GetButtonState;
  onMatch: (gtin: string) => void;
  onReject: (gtins: string[]) => void;
};

/** The products that an offer may be; words of a product that the offer does not have are marked. */
export function SuggestionList(props: SuggestionListProps) {
  const { offer, suggestions, rejectButton, onReject } = props;
  const gtins = suggestions.map(({ gtin }) => gtin);
  const first = suggestions.find(({ ownOffer }) => ownOffer === null);
  return (
    <section aria-label="Suggestions" className={stack({ gap: '2' })}>
      <h3 className={matchHeading}>{formatCount(suggestions.length, 'suggestion')}</h3>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={suggestion.gtin}
            {...props}
            suggestion={suggestion}
            isFirst={suggestion === first}
          />
        ))}
      </ul>
      <div>
        <WaitButton
          aria-label={`None of these is ${offer.name}`}
          {...rejectButton(gtins.join())}
          onClick={() => onReject(gtins)}
        >
          None of these
        </WaitButton>
      </div>
    </section>
  );
}

type SuggestionRowProps = SuggestionListProps & { suggestion: MappingSuggestion; isFirst: boolean };

function SuggestionRow(props: SuggestionRowProps) {
  const { offer, suggestion, isFirst, takesFocus, matchButton, rejectButton, onMatch, onReject } = props;
  const { gtin, name, brand, score, isSure, isOtherSize, isSameBrand, unitsPerBox, ownOffer } = suggestion;
  return (
    <li className={matchRow}>
      <div>
        <ComparedText other={`${offer.name} ${offer.brand}`}>{name}</ComparedText>
        <div className={matchNote}>
          {formatGtin(gtin)} · <ComparedText other={offer.brand}>{brand}</ComparedText> ·{' '}
          {formatCount(unitsPerBox, 'unit')} in a box
        </div>
        <div className={cluster({ marginTop: '1' })}>
          <Badge tone={isSure ? 'success' : 'plain'}>{isSure ? 'Sure' : `${score}% alike`}</Badge>
          {isOtherSize ? <Badge tone="warning">Other size</Badge> : null}
          {isSameBrand ? null : <Badge tone="warning">Other brand</Badge>}
        </div>
      </div>
      {ownOffer ? (
        <Link href={pathTo.offer(ownOffer.qid)}>You offer this already</Link>
      ) : (
        <div className={cluster()}>
          <WaitButton
            aria-label={`Not this: ${name}`}
            {...rejectButton(gtin)}
            onClick={() => onReject([gtin])}
          >
            Not this
          </WaitButton>
          <WaitButton
            ref={isFirst && takesFocus ? focusOnMount : undefined}
            variant={isFirst ? 'primary' : undefined}
            aria-label={`Match with ${name}`}
            {...matchButton(gtin)}
            onClick={() => onMatch(gtin)}
          >
            Match
          </WaitButton>
        </div>
      )}
    </li>
  );
}
