import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listClaims } from '#contract/claims/claims.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatMoney } from '#src/lib/format.ts';
import { claimCategoryTexts, claimStatusTexts } from '#src/messages/claim.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { saleClaimsFailureMessage } from './sale-claims.messages.ts';

const LostShipmentDialog = lazyPart(
  async () => (await import('./lost-shipment-dialog.tsx')).LostShipmentDialog,
);

const quiet = css({ color: 'ink.soft' });

/** The claims of a completed order; where it has none, the seller can report that its shipment was lost. */
export function SaleClaims({ sale }: { sale: Sale }) {
  const [isReporting, setReporting] = useState(false);
  const claims = useQuery(queryFor(listClaims, { query: { saleQid: sale.qid } }));
  return (
    <Card title="Claims" minor>
      <Loaded
        query={claims}
        what="the claims"
        failureMessage={(error) => saleClaimsFailureMessage(failureOf(listClaims, error))}
        empty={
          <div className={stack({ gap: '2' })}>
            <p className={quiet}>This order has no claims.</p>
            <div>
              <Button size="sm" onClick={() => setReporting(true)}>
                Report a lost shipment
              </Button>
            </div>
          </div>
        }
      >
        {({ results }) => (
          <ul className={stack({ gap: '2' })}>
            {results.map((claim) => (
              <li key={claim.qid}>
                <Link href={pathTo.claim(claim.qid)}>{claim.fid}</Link>
                <div className={quiet}>
                  {claimCategoryTexts[claim.category]}, {formatMoney(claim.amount, claim.amountCurrency)},{' '}
                  {claimStatusTexts[claim.status].text.toLowerCase()}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isReporting ? <LostShipmentDialog sale={sale} onClose={() => setReporting(false)} /> : null}
    </Card>
  );
}
