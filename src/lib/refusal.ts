/** What a form says of a change that was refused; `field` is null where it concerns all of it. */
export type Refusal = { field: string | null; sentence: string };

/** The error of each field of a form. */
export type Said = (field: string) => { error: string | undefined; live: boolean };

/** What is said at a field: what is wrong with what was entered, else what was refused. */
export function saidAt(field: string, issues: Partial<Record<string, string>>, refusal: Refusal | null) {
  const refused = refusal?.field === field ? refusal.sentence : undefined;
  return { error: issues[field] ?? refused, live: issues[field] === undefined };
}
