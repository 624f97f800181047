/** GTINs of other lengths that mean the same number as one of fourteen digits. */
export function formsOfGtin(key: string): string[] {
  const zeros = /^0*/.exec(key)?.[0].length ?? 0;
  return Array.from({ length: zeros + 1 }, (_, count) => key.slice(count));
}
