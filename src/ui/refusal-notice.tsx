import type { ReactNode } from 'react';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { Notice } from './notice.tsx';

type RefusalNoticeProps = { refusal: FormRefusal | null; children?: ReactNode };

/** Shows a refusal that concerns no single field, above the form. */
export function RefusalNotice({ refusal, children }: RefusalNoticeProps) {
  if (refusal === null || refusal.field !== null) return null;
  return (
    <Notice tone="danger" live="alert">
      {refusal.message}
      {children}
    </Notice>
  );
}
