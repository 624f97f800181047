/**
 * A model names what its machine does not have, or a machine violates its model. Commands print the message without a
 * stack trace.
 */
export class InvalidModelError extends Error {
  constructor(machine: string, what: string, cause?: unknown) {
    super(`${machine}: ${what}`, { cause });
    this.name = 'InvalidModelError';
  }

  /** The message with the message of the cause. */
  get whole(): string {
    if (this.cause === undefined) return this.message;
    return `${this.message}: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`;
  }
}
