import type { ReactNode } from 'react';
import type { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

type PackingRefusalProps = {
  failure: CallFailure<typeof addPacking | typeof clearPacking>;
  onShip: () => void;
  children: ReactNode;
};

/** Why the packing was not changed; a booking that prevents it is cancelled under Ship. */
export function PackingRefusal({ failure, onShip, children }: PackingRefusalProps) {
  return (
    <Notice
      tone="danger"
      live="alert"
      actions={failure.code === 'booked_already' ? <Button onClick={onShip}>Go to Ship</Button> : null}
    >
      {children}
    </Notice>
  );
}
