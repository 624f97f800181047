import { useSingleKeys, setSingleKeys } from '#src/lib/single-keys.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { css } from '#styled/css';

const keys = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  marginBottom: '5',
});

const shortcuts = [
  { key: '/', action: 'Search orders' },
  { key: 'J', action: 'Next order' },
  { key: 'K', action: 'Previous order' },
];

/** Lists the shortcuts and switches those of a single key on and off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Available in the order list and on order pages, except while you’re typing."
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className={keys}>
        {shortcuts.map(({ key, action }) => (
          <div key={key} className={css({ display: 'contents' })}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use single-key shortcuts"
        hint="Turn them off if you use speech input or press keys by accident."
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
