import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

// Preferences are rarely changed.
const ShipmentPreferencesDialog = lazyPart(
  async () => (await import('./shipment-preferences-dialog.tsx')).ShipmentPreferencesDialog,
);

export function ShipmentPreferencesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="hand" icon={<Icon of={SlidersHorizontal} />} onClick={() => setOpen(true)}>
        Preferences
      </Button>
      {isOpen ? <ShipmentPreferencesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
