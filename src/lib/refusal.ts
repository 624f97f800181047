/** The message of a form for a refused change; `field` is null when it concerns the whole form. */
export type FormRefusal = { field: string | null; sentence: string };

/** The message at a field: its validation issue, else the refusal for this field. */
export type FieldMessage = (field: string) => { error: string | undefined; live: boolean };

/** What is said at a field: what is wrong with what was entered, else what was refused. */
export function fieldMessageOf(
  field: string,
  issues: Partial<Record<string, string>>,
  refusal: FormRefusal | null,
) {
  const refused = refusal?.field === field ? refusal.sentence : undefined;
  return { error: issues[field] ?? refused, live: issues[field] === undefined };
}
