import { PackageOpen } from 'lucide';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Advice on a new order of a seller whose earlier orders arrived damaged (specification 2.7). */
export function PackingNotice() {
  return (
    <Notice tone="info" icon={<Icon of={PackageOpen} />} title="Pack this order with extra care">
      Buyers reported damage on some of your earlier orders. Use sturdy boxes of 12 to 20 kg, fill empty
      space, and keep liquids upright.
    </Notice>
  );
}
