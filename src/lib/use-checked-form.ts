import { type FormEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

/**
 * A form that keeps what is typed: on submit its fields are checked, `take` gets the value and what the button that was
 * pressed stands for, or the first faulty field the focus. Spread `form` over the `<form>`. It is no form action: those
 * empty the fields when they are done, and in a document rendered ahead they need an inline script.
 */
export function useCheckedForm<S extends v.GenericSchema>(
  schema: S,
  take: (value: v.InferOutput<S>, button: string) => void,
) {
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const parsed = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    flushSync(() => setIssues(parsed.success ? {} : firstIssues(parsed.issues)));
    if (parsed.success) take(parsed.output, submitter?.getAttribute('value') ?? '');
    else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  /** What was wrong with a field is no longer said once it is mended or at least touched. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = 'name' in target ? String(target.name) : '';
    if (issues[name] !== undefined) setIssues({ ...issues, [name]: undefined });
  }
  // `post`: what is sent before the page has come alive never stands in an address.
  return { issues, form: { onSubmit, onChange, noValidate: true, method: 'post' as const } };
}

function firstIssues(issues: readonly v.BaseIssue<unknown>[]) {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    sentences[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return sentences;
}
