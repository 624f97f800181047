import type { Claim } from '#contract/claims/claims.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { css } from '#styled/css';
import { EvidenceFiles } from './evidence-files.tsx';

const words = css({ maxWidth: '[44rem]', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const none = css({ color: 'ink.soft', marginTop: '3' });

/** What was claimed, in the words and files of the one who did: the buyer, or the seller for a lost shipment. */
export function BuyerCard({ claim }: { claim: Claim }) {
  const isOwn = claim.category === 'LOST_SHIPMENT';
  const files = claim.evidence.filter(({ by }) => by === 'BUYER');
  return (
    <Card
      title={isOwn ? 'What you reported' : 'What the buyer says'}
      text={`${isOwn ? 'You' : `${claim.buyer}, ${country(claim.buyerCountry)}`}, ${formatDateTime(claim.createdAt)}`}
    >
      <p className={words}>“{claim.buyerWords}”</p>
      {files.length > 0 ? (
        <EvidenceFiles claimQid={claim.qid} label="Evidence of the buyer" files={files} />
      ) : isOwn ? null : (
        <p className={none}>The buyer sent no files.</p>
      )}
    </Card>
  );
}
