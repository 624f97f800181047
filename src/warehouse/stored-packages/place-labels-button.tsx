import { Printer } from 'lucide';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

// Labels of places are printed when racks are set up, or one is damaged.
const PlaceLabelsDialog = lazyPart(async () => (await import('./place-labels-dialog.tsx')).PlaceLabelsDialog);

/** Prints the labels of places; at first that of the place which the list shows. */
export function PlaceLabelsButton({ place }: { place: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="hand" icon={<Icon of={Printer} />} onClick={() => setOpen(true)}>
        Print place labels
      </Button>
      {isOpen ? <PlaceLabelsDialog place={place} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
