import { flushSync } from 'react-dom';

/** Sends a form to its machine; when that finds faults, the first faulty field takes the focus. */
export function submitFrom(form: HTMLElement | null, send: () => void) {
  flushSync(send);
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
