let common: Promise<Set<string>> | undefined;

/** Whether a password is among the 49,000 that are tried first; letters count the same in either case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

/** Loaded on demand: half a megabyte that only a new password needs. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
