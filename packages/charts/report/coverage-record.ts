import * as v from 'valibot';

const CoverageRecord = v.object({
  machine: v.string(),
  /** The version of the chart that ran. */
  chart: v.string(),
  /** The number of times each goal was reached, by its id. */
  seen: v.record(v.string(), v.number()),
  /** Goals proved unreachable, which only a search can do. */
  unreachable: v.optional(v.array(v.string()), []),
});

const CoverageFile = v.object({ source: v.string(), records: v.array(CoverageRecord) });

export type CoverageRecord = v.InferOutput<typeof CoverageRecord>;

/** The result of a run; `source` names the run. */
export type CoverageFile = v.InferOutput<typeof CoverageFile>;

/** An input file is invalid; the message is for the user. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}

/** Parses a coverage file; throws an error that names the file. */
export function parseCoverageFile(text: string, path: string): CoverageFile {
  return parseInputFile(CoverageFile, text, path);
}

/** Parses an input file; throws an error that names the file and the invalid field. */
export function parseInputFile<S extends v.GenericSchema>(
  schema: S,
  text: string,
  path: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, jsonOf(text, path));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue) ?? 'the top level';
  throw new InvalidFileError(`${path} is no file of coverage: ${at}: ${issue.message}`);
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidFileError(`${path} is no JSON`, { cause });
  }
}
