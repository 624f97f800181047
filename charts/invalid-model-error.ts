/** A machine, or its model, is wrong in itself: it needs no path but a repair. The message is for whoever made it. */
export class InvalidModelError extends Error {
  constructor(machine: string, what: string, cause?: unknown) {
    super(`${machine}: ${what}`, { cause });
    this.name = 'InvalidModelError';
  }

  /** What is wrong, and what came of it where something else threw. */
  get whole(): string {
    if (this.cause === undefined) return this.message;
    return `${this.message}: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`;
  }
}
