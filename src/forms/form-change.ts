import type { FormRefusal } from '#src/lib/refusal.ts';
import type { SlowCallsProps } from './slow-calls.tsx';

/** The state of saving a form: busy, refused with a message, or overtaken by another user. */
export type FormChange = {
  isBusy: boolean;
  refusal: FormRefusal | null;
  /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
  waitUntil: number | null;
  /** The attempts of saving, of which a slow one can be left. */
  attempts: SlowCallsProps;
  /** Only for an entry with a version. */
  isStale?: boolean;
  forget?: () => void;
};
