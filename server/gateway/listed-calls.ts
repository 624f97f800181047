/** Method and path of a call as the contract writes them: `sales/{qid}/lines/`, relative to /api/. */
export type ListedCall = { method: string; path: string };

export type CallMatch = {
  /** The path as the contract writes it: what the log may show. */
  pattern: string;
  /** The path with its parameters, decoded once and encoded again, with its trailing slash. */
  path: string;
};

type Entry = { pattern: string; segments: string[] };

const isParameter = (segment: string) => segment.startsWith('{');

/** Creates the function that finds the call of a request among those of the contract. The trailing slash may be missing. */
export function createCallMatcher(calls: ListedCall[]) {
  const byShape = new Map<string, Entry[]>();
  for (const call of calls) {
    const segments = segmentsOf(call.path);
    const key = `${call.method} ${segments.length}`;
    byShape.set(key, [...(byShape.get(key) ?? []), { pattern: call.path, segments }].toSorted(literalFirst));
  }
  return (method: string, apiPath: string): CallMatch | undefined => {
    const segments = segmentsOf(apiPath).map(decodeOnce);
    if (!segments.every((segment) => segment !== undefined)) return undefined;
    const entries = byShape.get(`${method === 'HEAD' ? 'GET' : method} ${segments.length}`);
    const entry = entries?.find((candidate) =>
      candidate.segments.every((part, index) => isParameter(part) || part === segments[index]),
    );
    return entry && { pattern: entry.pattern, path: `${segments.map(encodeURIComponent).join('/')}/` };
  };
}

function segmentsOf(path: string) {
  return path.replace(/\/$/, '').split('/');
}

/** Decodes a path once; undefined for one that the marketplace could read as another path. */
function decodeOnce(segment: string) {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded === '' || /^\.{1,2}$|[/\\\p{Cc}]/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** `sales/statistics/` is tried before `sales/{qid}/`. */
function literalFirst(one: Entry, other: Entry) {
  const shape = ({ segments }: Entry) =>
    segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
  return shape(one).localeCompare(shape(other));
}
