import { flushSync } from 'react-dom';

/** Sends a form to its machine and focuses the first invalid field. */
export function submitForm(form: HTMLElement | null, send: () => void) {
  flushSync(send);
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
