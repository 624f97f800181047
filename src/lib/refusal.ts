/** The message of a form for a refused change; `field` is null when it concerns the whole form. */
export type FormRefusal = { field: string | null; message: string };

/** Returns the error shown at a field: its validation issue, else the refusal for this field. */
export type GetFieldError = (field: string) => { error: string | undefined; live: boolean };

/** The error of a field: its validation issue, else the refusal. Only a refusal is a live region. */
export function fieldErrorOf(
  field: string,
  issues: Partial<Record<string, string>>,
  refusal: FormRefusal | null,
) {
  const refused = refusal?.field === field ? refusal.message : undefined;
  return { error: issues[field] ?? refused, live: issues[field] === undefined };
}
