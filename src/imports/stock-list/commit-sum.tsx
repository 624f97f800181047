import type { MissingChoice, StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { commitCounts } from '#machines/imports/stock-list/stock-list.rules.ts';
import { formatCount, formatNumber, formatPercent } from '#src/lib/format.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { css } from '#styled/css';
import { missingTexts } from './stock-list.messages.ts';

const part = css({ padding: '4', '& + &': { borderTopWidth: '1px', borderColor: 'line' } });
const heading = css({ fontWeight: 'strong' });
const small = css({ textStyle: 'label', fontWeight: 'strong', color: 'ink.soft', marginBottom: '1' });
const soft = css({ color: 'ink.soft', marginBottom: '3' });
const note = css({ marginTop: '2', textStyle: 'label', color: 'ink.soft' });
const choices = ['ZERO', 'KEEP', 'REMOVE'] as const;

type CommitSumProps = {
  comparison: NonNullable<StockImport['comparison']>;
  /** The choice for missing offers, also while it is saved. */
  chosen: MissingChoice;
  onMissing: (choice: MissingChoice) => void;
};

/** What happens to offers that the file does not name, and what the commit changes in all. */
export function CommitSum({ comparison, chosen, onMissing }: CommitSumProps) {
  const { missing, missingChoice, offersNow, undecided } = comparison;
  const after = offersNow + comparison.new - (missingChoice === 'REMOVE' ? missing : 0);
  const { changes } = commitCounts({ comparison });
  return (
    <div>
      {missing > 0 ? (
        <div className={part}>
          <p className={heading}>
            {formatCount(missing, 'offer')} {missing === 1 ? 'is' : 'are'} missing from the file
          </p>
          <p className={soft}>
            {formatPercent(missing / Math.max(offersNow, 1), 1)} of your inventory. What should happen to
            them?
          </p>
          <RadioCards
            legend="Missing offers"
            hideLegend
            name="missing"
            value={chosen}
            options={choices.map((value) => ({
              value,
              title: missingTexts[value].title,
              text: missingTexts[value].text,
            }))}
            onValueChange={onMissing}
          />
        </div>
      ) : null}
      <div className={part}>
        <p className={small}>What the commit changes</p>
        <DescriptionList
          rows={[
            { term: 'New offers', detail: formatNumber(comparison.new) },
            { term: 'Changed offers', detail: formatNumber(comparison.changed) },
            ...(missingChoice === 'KEEP' || missing === 0
              ? []
              : [{ term: missingTexts[missingChoice].sum, detail: formatNumber(missing) }]),
            ...(undecided > 0
              ? [{ term: 'Skipped', detail: `−${formatNumber(undecided)}`, tone: 'warning' as const }]
              : []),
            { term: 'Changes in all', detail: formatNumber(changes), total: true },
          ]}
        />
        <p className={note}>
          Your {formatCount(offersNow, 'offer')} {after === offersNow ? 'stay' : 'become'}{' '}
          {formatNumber(after)}.
        </p>
      </div>
    </div>
  );
}
