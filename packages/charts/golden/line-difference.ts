/** The differences between two lists of lines 'key: value', in words. */
export function compareLines(was: readonly string[], now: readonly string[]): string[] {
  const [old, current] = [was, now].map((lines) => new Map(lines.map(splitLine)));
  const keys = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [before, after] = [old?.get(key), current?.get(key)];
    if (before === after) return [];
    if (after === undefined) return [`missing: ${key}: ${before}`];
    return [before === undefined ? `new: ${key}: ${after}` : `${key}: ${after} instead of ${before}`];
  });
}

function splitLine(line: string): [key: string, value: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}
