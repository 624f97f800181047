import * as v from 'valibot';

const CoverageRecord = v.object({
  machine: v.string(),
  /** The version of the chart that ran. */
  chart: v.string(),
  /** How often each goal was reached, by its id; what is not named never was. */
  seen: v.record(v.string(), v.number()),
  /** Goals that were proved to be out of reach; only a search on paper can. */
  unreachable: v.optional(v.array(v.string()), []),
});

const CoverageFile = v.object({ source: v.string(), records: v.array(CoverageRecord) });

export type CoverageRecord = v.InferOutput<typeof CoverageRecord>;

/** What a run leaves behind; `source` says which. */
export type CoverageFile = v.InferOutput<typeof CoverageFile>;

/** A file that people handed in is not what it has to be; the message is for them. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}

/** Throws an error that names the file where it is none of coverage. */
export function parseCoverage(text: string, path: string): CoverageFile {
  return parseFile(CoverageFile, text, path);
}

/** Of a file that people hand in: the error says which, and what is wrong with it. */
export function parseFile<S extends v.GenericSchema>(
  schema: S,
  text: string,
  path: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, jsonOf(text, path));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue) ?? 'the whole';
  throw new InvalidFileError(`${path} is no file of coverage: ${at}: ${issue.message}`);
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidFileError(`${path} is no JSON`, { cause });
  }
}
