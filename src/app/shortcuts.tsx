import { Keyboard } from 'lucide';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { css } from '#styled/css';

const place = css({ paddingInline: '2.5', marginBottom: '3' });

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Opens the list and setting of keyboard shortcuts. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={place}>
      <Button variant="quiet" size="text" icon={<Icon of={Keyboard} />} onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      {isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
