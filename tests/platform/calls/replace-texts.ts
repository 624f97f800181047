/** Copies of a body, each with one of its texts replaced, at any depth. */
export function replaceTexts<T>(value: T, replace: (text: string) => string): T[];
export function replaceTexts(value: unknown, replace: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [replace(value)];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      replaceTexts(item, replace).map((other) => value.with(index, other)),
    );
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    replaceTexts(part, replace).map((other) => ({ ...value, [name]: other })),
  );
}
