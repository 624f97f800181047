import { useQuery } from '@tanstack/react-query';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import type { OfferStandings } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { Shares } from '#src/ui/shares.tsx';
import { FigureOutline } from './figure-outline.tsx';

/** The live offers by how their price compares with the winning one; nothing without any. */
export function StandingsCard() {
  const standings = useQuery(queryFor(readOfferStandings, {}));
  const live = standings.data ? liveOffers(standings.data) : null;
  if (live === 0) return null;
  return (
    <Card
      title={live === null ? 'Live offers' : formatCount(live, 'live offer')}
      aside={<Link href={pathTo.ranked()}>Ranked view</Link>}
    >
      <Loaded
        query={standings}
        what="your offers"
        loading={<FigureOutline label="Loading your offers" rows={3} />}
      >
        {({ winning, close, far }) => (
          <Shares
            parts={[
              {
                label: 'At the winning price',
                href: pathTo.ranked({ standing: 'WINNING' }),
                value: formatNumber(winning),
                size: winning,
                tone: 'success',
                look: 'solid',
              },
              {
                label: 'Close, within 5%',
                href: pathTo.ranked({ standing: 'CLOSE' }),
                value: formatNumber(close),
                size: close,
                tone: 'warning',
                look: 'wash',
              },
              {
                label: 'Far, over 5%',
                href: pathTo.ranked({ standing: 'FAR' }),
                value: formatNumber(far),
                size: far,
                tone: 'plain',
                look: 'dashed',
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

function liveOffers({ winning, close, far }: OfferStandings): number {
  return winning + close + far;
}
