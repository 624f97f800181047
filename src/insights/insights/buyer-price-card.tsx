import type { BuyerPrice, Insight } from '#contract/insights/insights.schemas.ts';
import type { Measure } from '#contract/orders/insight-filter.ts';
import { formatMoney } from '#src/lib/format.ts';
import { insightValueText, measureTexts } from '#src/messages/insights.messages.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { css } from '#styled/css';

const below = css({ marginTop: '2', color: 'ink.soft' });

type BuyerPriceCardProps = { buyerPrice: BuyerPrice; measures: Insight[] };

/** What the two cost factors add to a price. */
export function BuyerPriceCard({ buyerPrice, measures }: BuyerPriceCardProps) {
  const { price, shipping, claims, total, point } = buyerPrice;
  const term = (measure: Measure) => {
    const insight = measures.find((each) => each.measure === measure);
    const { name } = measureTexts[measure];
    return insight ? `${name}, ${insightValueText(insight, insight.value)}` : name;
  };
  return (
    <Card title="What buyers see">
      <DescriptionList
        rows={[
          { term: 'Your price', detail: formatMoney(price) },
          {
            term: term('SHIPPING_COST_FACTOR'),
            detail: `+${formatMoney(shipping)}`,
          },
          {
            term: term('CLAIMS_COST_FACTOR'),
            detail: `+${formatMoney(claims)}`,
          },
          { term: 'A buyer sees', detail: formatMoney(total), total: true },
        ]}
      />
      <p className={below}>
        One point less on either factor takes {formatMoney(point)} off {formatMoney(price)}.
      </p>
    </Card>
  );
}
