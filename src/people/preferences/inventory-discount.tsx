import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const InventoryDiscountDialog = lazyPart(
  async () => (await import('./inventory-discount-dialog.tsx')).InventoryDiscountDialog,
);

/** The discount on the inventory, as a button that opens its form (specification 2.8). */
export function InventoryDiscount() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(queryFor(readPreferences, {}));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{data ? `Discount: ${data.discount}%` : 'Discount'}</Button>
      <DeferredContent>
        {isOpen ? <InventoryDiscountDialog onClose={() => setOpen(false)} /> : null}
      </DeferredContent>
    </>
  );
}
