import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PublicCard, PublicFrame } from '#src/ui/public-frame.tsx';
import { css } from '#styled/css';

const corner = css({
  position: 'fixed',
  zIndex: 'float',
  top: '4',
  insetInline: '4',
  marginInlineStart: 'auto',
  maxWidth: { sm: '[22rem]' },
});

/** Shown when even the error page could not be loaded. */
export function renderUnloadedPage() {
  return (
    <PublicFrame>
      <div role="alert">
        <PublicCard title="The portal could not be loaded">{reload}</PublicCard>
      </div>
    </PublicFrame>
  );
}

/** Shown in place of the notifications when their code could not be loaded. */
export function renderUnloadedNotifications() {
  return (
    <div className={corner}>
      <Notice tone="danger" live="alert" actions={reload}>
        A part of the portal could not be loaded.
      </Notice>
    </div>
  );
}

const reload = <Button onClick={() => location.reload()}>Reload</Button>;
