import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { deleteBrandDiscount } from '#contract/catalogue/discounts.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { css } from '#styled/css';
import type { BrandDiscountEditor } from './brand-discount.editor.ts';
import { DiscountForm } from './discount-form.tsx';
import { deletionText, discountFailureMessage } from './discounts.messages.ts';

const body = css({ paddingBottom: '5' });

/** The form of one price reduction, and the question before it is deleted. */
export function DiscountDialogs({ editor }: { editor: BrandDiscountEditor }) {
  const item = useSelector(editor, ({ context }) => context.item);
  const isFormOpen = useSelector(editor, (snapshot) => snapshot.hasTag('form'));
  // The editor forgets an item that another user has deleted; its form stays open.
  const [opened, setOpened] = useState(item);
  if (item && item !== opened) setOpened(item);
  return (
    <>
      <Dialog
        open={isFormOpen}
        wide
        title={opened ? `Price reduction of ${opened.brandName}` : 'Price reduction'}
        onClose={() => editor.send({ type: 'form.closed' })}
      >
        {opened ? (
          <div className={body}>
            <DiscountForm key={opened.brandDiscountQid} editor={editor} item={opened} />
          </div>
        ) : null}
      </Dialog>
      <Deletion editor={editor} />
    </>
  );
}

function Deletion({ editor }: { editor: BrandDiscountEditor }) {
  const item = useSelector(editor, ({ context }) => context.item);
  const failure = useSelector(editor, ({ context }) =>
    isFailureOf(deleteBrandDiscount, context.failure) ? context.failure : null,
  );
  return (
    <ConfirmationDialog
      open={useSelector(editor, (snapshot) => snapshot.matches('deleting'))}
      busy={useSelector(editor, (snapshot) => snapshot.matches({ deleting: 'removing' }))}
      title="Delete this price reduction?"
      description={item ? deletionText(item.brandName, item.offers) : undefined}
      cancel="Keep it"
      confirm="Delete price reduction"
      variant="danger"
      waitUntil={failure?.retryAt}
      refusal={failure ? formRefusalOf(failure, discountFailureMessage) : null}
      onConfirm={() => editor.send({ type: 'deletion.confirmed' })}
      onClose={() => editor.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={editor} call="remove" />
    </ConfirmationDialog>
  );
}
