import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { country } from '#src/lib/country.ts';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';
import { findSellersFailureMessage } from './test-sale.messages.ts';
import type { TestSalePartProps } from './test-sale.parts.ts';
import { foundSellersQuery } from './test-sale.queries.ts';

const company = css({ textStyle: 'lead', fontWeight: 'strong', overflowWrap: 'anywhere' });
const quiet = css({ color: 'ink.soft' });

/** The seller who gets the order. Paused sellers get none, so they are not found. */
export function SellerCard({ draft, issues, onChange }: TestSalePartProps) {
  const { seller } = draft;
  if (seller !== null) {
    return (
      <Card
        title="Seller"
        aside={
          <Button size="sm" onClick={() => onChange({ seller: null })}>
            Change seller
          </Button>
        }
      >
        <p className={company}>{seller.company}</p>
      </Card>
    );
  }
  return (
    <Card title="Seller">
      <SellerSearch error={issues['sellerQid']} onChoose={(chosen) => onChange({ seller: chosen })} />
    </Card>
  );
}

type SellerSearchProps = {
  error: string | undefined;
  onChoose: (seller: { qid: string; company: string; currency: string }) => void;
};

function SellerSearch({ error, onChoose }: SellerSearchProps) {
  const [search, setSearch] = useState('');
  const typed = useTypedText(search, setSearch);
  const found = useQuery(foundSellersQuery(search));
  return (
    <div className={stack({ gap: '3' })}>
      <TextField
        type="search"
        label="Find a seller"
        hint="Company, alias, or a user’s name or email."
        icon={<Icon of={Search} />}
        error={error}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.takeNow}
      />
      {search === '' ? null : (
        <Loaded
          query={found}
          what="the sellers"
          rows={2}
          failureMessage={(failed) => findSellersFailureMessage(failureOf(listSellers, failed))}
          empty={<p className={quiet}>No active seller matches “{search}”.</p>}
        >
          {({ results }) => (
            <ChoiceList label="Sellers found">
              {results.map((seller) => (
                <ChoiceRow
                  key={seller.qid}
                  title={seller.company}
                  note={`${seller.fid}, ${country(seller.country)}, ${seller.currency}`}
                  action={
                    <Button
                      size="sm"
                      aria-label={`Choose ${seller.company}`}
                      onClick={() => onChoose(seller)}
                    >
                      Choose
                    </Button>
                  }
                />
              ))}
            </ChoiceList>
          )}
        </Loaded>
      )}
    </div>
  );
}
