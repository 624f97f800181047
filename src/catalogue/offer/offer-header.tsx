import { useQueryClient } from '@tanstack/react-query';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatGtin } from '#src/lib/format.ts';
import { offerStatusTexts } from '#src/messages/offer-status.messages.ts';
import { listWith, neighboursIn } from '#src/queries/listed-neighbours.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { NeighbourLinks } from '#src/ui/neighbour-links.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { cluster } from '#styled/patterns';
import { differenceText, rankText, standingTones } from './offer.messages.ts';
import { PauseButton } from './pause-button.tsx';

const badges = cluster({ gap: '1.5' });

type OfferHeaderProps = { offer: Offer; onPaused: (version: number) => void };

export function OfferHeader({ offer, onPaused }: OfferHeaderProps) {
  const { name, brand, gtin, status, standing } = offer;
  const { text, tone } = offerStatusTexts[status];
  const code = formatGtin(gtin);
  return (
    <PageHeader
      title={name}
      trail={
        <Breadcrumb
          items={[
            { label: 'Inventory', href: pathTo.inventory() },
            { label: text, href: pathTo.inventory({ status: [status], page: 1 }) },
            { label: code },
          ]}
        />
      }
      trailEnd={<OfferNeighbours qid={offer.qid} />}
      badge={
        <span className={badges}>
          <Badge tone={tone}>{text}</Badge>
          {standing ? <Badge tone={standingTones[standing]}>{rankText(offer)}</Badge> : null}
        </span>
      }
      text={`${brand}, ${code}. ${differenceText(offer)}`}
      aside={<PauseButton offer={offer} onPaused={onPaused} />}
    />
  );
}

/** Within the list that the user came from. */
function OfferNeighbours({ qid }: { qid: string }) {
  const { previous, next } = neighboursIn(listWith(useQueryClient(), listOffers, qid) ?? [], qid);
  return <NeighbourLinks label="Other offers" previous={linkTo(previous)} next={linkTo(next)} />;
}

function linkTo(offer: { qid: string; name: string } | undefined) {
  return offer && { href: pathTo.offer(offer.qid), name: `offer, ${offer.name}` };
}
