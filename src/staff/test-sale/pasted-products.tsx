import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import { MAXIMUM_TEST_LINES } from '#contract/staff/test-sales.schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { type FinderProps, FoundProducts } from './found-products.tsx';
import { notFoundText } from './test-sale.messages.ts';
import { testProductsQuery } from './test-sale.queries.ts';

/** Finds the live offers of several GTINs, and says which of them the seller does not offer. */
export function PastedProducts({ sellerQid, chosen, onAdd }: FinderProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<readonly string[]>([]);
  const typed = typedGtins(text);
  const error = typed.length > MAXIMUM_TEST_LINES ? `Use ${MAXIMUM_TEST_LINES} GTINs or fewer.` : undefined;
  const found = useQuery({
    ...testProductsQuery({ sellerQid, gtin: asked.map(knownForm) }),
    enabled: asked.length > 0,
  });
  const known = new Set(found.data?.results.map(({ gtin }) => gtin));
  const missing = found.data ? asked.filter((each) => !known.has(knownForm(each))) : [];
  return (
    <>
      <TextAreaField
        label="GTINs"
        hint="One on each line, or separated by commas."
        rows={4}
        error={error}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button
          aria-disabled={typed.length === 0 || undefined}
          onClick={() => setAsked(error === undefined ? typed : asked)}
        >
          Find products
        </Button>
      </div>
      {asked.length === 0 ? null : (
        <FoundProducts
          chosen={chosen}
          onAdd={onAdd}
          query={found}
          empty="None of these GTINs is a live offer of the seller."
        />
      )}
      {missing.length > 0 ? (
        <Notice tone="warning" live="status">
          {notFoundText(missing)}
        </Notice>
      ) : null}
    </>
  );
}

/** Each GTIN once, as it was pasted. */
function typedGtins(text: string): string[] {
  return [...new Set(text.split(/[\n,;\t]+/).map((each) => each.trim()))].filter((each) => each !== '');
}

/** A GTIN in the form of the catalogue; what is none stays as it is, and is not found. */
function knownForm(typed: string): string {
  return readGtin(typed).gtin ?? typed;
}
