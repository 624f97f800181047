type Failure = {
  path: string;
  stepNames: readonly string[];
  aspect: string;
  expected: unknown;
  real: unknown;
  cause?: unknown;
};

/** A real actor deviates from a path. */
export class PathFailedError extends Error {
  /** The last step before the deviation. */
  readonly step: string;
  readonly expected: unknown;
  readonly real: unknown;

  constructor({ path, stepNames, aspect, expected, real, cause }: Failure) {
    super(
      `${path}\n  after ${stepNames.join(' → ')}\n  ${differences(aspect, expected, real).join('\n  ')}`,
      {
        cause,
      },
    );
    this.name = 'PathFailedError';
    this.step = stepNames.at(-1) ?? '';
    this.expected = expected;
    this.real = real;
  }
}

/** One entry for every place where the two values differ. */
function differences(where: string, expected: unknown, real: unknown): string[] {
  if (JSON.stringify(expected) === JSON.stringify(real)) return [];
  if (isRecord(expected) && isRecord(real)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(real)])];
    return keys.flatMap((key) => differences(`${where}.${key}`, expected[key], real[key]));
  }
  return [`${where}: expected ${JSON.stringify(expected)}, but it is ${JSON.stringify(real)}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
