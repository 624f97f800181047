let common: Promise<Set<string>> | undefined;

/** Whether a password is among the 49,000 most common ones; upper and lower case count as equal. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

/** The list is loaded on demand: it has half a megabyte, and only new passwords are checked. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
