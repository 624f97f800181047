/** A value as JSON: errors and files with what tells them apart, `undefined` as null, texts like `random` as one word. */
export function toComparable(value: unknown, random?: RegExp): unknown {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string') return random?.test(each) ? '(random)' : each;
    if (each instanceof Error) return { ...each, error: each.name, message: each.message };
    if (typeof File !== 'undefined' && each instanceof File) {
      return { file: each.name, size: each.size, type: each.type };
    }
    return each instanceof Map || each instanceof Set ? [...each] : each;
  });
  return text === undefined ? null : JSON.parse(text);
}
