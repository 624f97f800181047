import type { FormRefusal } from '#src/lib/refusal.ts';
import type { SlowCallProps } from './slow-call.tsx';

/** The state of saving a form: busy, refused with a message, or overtaken by another user. */
export type FormChange = {
  isBusy: boolean;
  refusal: FormRefusal | null;
  /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
  waitUntil: number | null;
  /** The attempt of a submission. */
  attempt?: SlowCallProps;
  /** Only for an entry with a version. */
  isStale?: boolean;
  forget?: () => void;
};
