import { useState } from 'react';
import type { User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatDate } from '#src/lib/format.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';

const PausedSellerDialog = lazyPart(
  async () => (await import('./paused-seller-dialog.tsx')).PausedSellerDialog,
);

/** Tells a paused seller of the pause: on every page, and once a visit in a dialog (specification 2.18, 4.5). */
export function PausedSellerNotice({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(() => !isKnown(user));

  function close() {
    note(user);
    setOpen(false);
  }
  return (
    <>
      <Notice tone="warning" title="Your account is paused" actions={<ContactUs />}>
        <PauseFacts user={user} />
      </Notice>
      {isOpen ? (
        <PausedSellerDialog onClose={close} contact={<ContactUs />}>
          <PauseFacts user={user} />
        </PausedSellerDialog>
      ) : null}
    </>
  );
}

function ContactUs() {
  return <ExternalLink href={`mailto:${brand.supportEmail}?subject=Paused account`}>Contact Us</ExternalLink>;
}

function PauseFacts({ user: { pauseReason, expectedPauseEnd } }: { user: User }) {
  return (
    <>
      {pauseReason ? `${pauseReason.replace(/[^.!?]$/, '$&.')} ` : null}
      {expectedPauseEnd ? `The pause is expected to end on ${formatDate(expectedPauseEnd)}. ` : null}
      You won’t get new orders {expectedPauseEnd ? 'until then' : 'for now'}. You can still work on your
      current orders.
    </>
  );
}

/** A pause with another reason or another end is shown again. */
function keyOf({ qid, pauseReason, expectedPauseEnd }: User): string {
  return `paused:${qid}:${pauseReason}:${expectedPauseEnd}`;
}

function isKnown(user: User): boolean {
  try {
    return sessionStorage.getItem(keyOf(user)) !== null;
  } catch {
    return false;
  }
}

function note(user: User): void {
  try {
    sessionStorage.setItem(keyOf(user), 'known');
  } catch {
    // Storage is forbidden: the dialog is shown again at the next visit.
  }
}
