import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/pages/paths.ts';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { PreferencesPart } from './preferences-part.tsx';
import { preferencePartTexts } from './preferences.messages.ts';

const body = css({ paddingBottom: '5' });

/** The form of the profile's discount over the inventory. */
export function InventoryDiscountDialog({ onClose }: { onClose: () => void }) {
  const preferences = useQuery(queryFor(readPreferences, {}));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Discount on all offers"
      description={
        <>
          {preferencePartTexts.discount.text} Brands with a{' '}
          <Link href={pathTo.discounts()}>price reduction</Link> keep theirs.
        </>
      }
    >
      <div className={body}>
        <Loaded query={preferences} what="your order preferences" rows={2}>
          {(saved) => <PreferencesPart part="discount" saved={saved} onSaved={onClose} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
