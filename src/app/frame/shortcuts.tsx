import { Keyboard } from 'lucide';
import { useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { css } from '#styled/css';

const place = css({ paddingInline: { base: '2.5', _rail: '1' }, marginBottom: '3' });
// As quiet as the links to help below it.
const opener = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: '6', _touch: '11' },
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'ink.soft',
  textAlign: 'start',
  _hover: { color: 'ink', textDecorationLine: 'underline' },
  _icon: { width: '4', height: '4' },
});

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Opens the list and setting of keyboard shortcuts. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={place}>
      <button type="button" className={opener} onClick={() => setOpen(true)}>
        <Icon of={Keyboard} />
        Keyboard shortcuts
      </button>
      {isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
