import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { NewOfferDialog } from './new-offer-dialog.tsx';
import { TargetDialog } from './target-dialog.tsx';

export type OpenedProduct = { dialog: 'offer' | 'target'; product: Recommendation };

type ProductDialogProps = { opened: OpenedProduct; onClose: () => void };

/** The dialog of a product, with the code that only dialogs and forms need. */
export function ProductDialog({ opened: { dialog, product }, onClose }: ProductDialogProps) {
  return dialog === 'offer' ? (
    <NewOfferDialog product={product} onClose={onClose} />
  ) : (
    <TargetDialog product={product} onClose={onClose} />
  );
}
