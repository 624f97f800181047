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
        <PublicCard title="We couldn’t load the portal">{reload}</PublicCard>
      </div>
    </PublicFrame>
  );
}

/** Shown in place of the notifications when their code could not be loaded. */
export function renderUnloadedNotifications() {
  return (
    <div className={corner}>
      <Notice tone="danger" live="alert" actions={reload}>
        We couldn’t load part of the portal.
      </Notice>
    </div>
  );
}

const reload = <Button onClick={() => location.reload()}>Reload</Button>;
