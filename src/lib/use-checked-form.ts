import { type FormEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

/**
 * A form that keeps its input. On submit it validates the fields, then calls `take` with the value and the pressed
 * button, or focuses the first invalid field. Spread `form` over the `<form>`. Form actions do not fit: they reset
 * uncontrolled fields, and need an inline script in prerendered documents.
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
  /** The message at a field disappears when the field changes. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = 'name' in target ? String(target.name) : '';
    if (issues[name] !== undefined) setIssues({ ...issues, [name]: undefined });
  }
  // `post`: a submit before hydration must not put values into the URL.
  return { issues, form: { onSubmit, onChange, noValidate: true, method: 'post' as const } };
}

function firstIssues(issues: readonly v.BaseIssue<unknown>[]) {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return messages;
}
