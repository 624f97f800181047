/** A name in the options does not exist. */
export class UnknownNameError extends Error {
  readonly where: string;
  /** 'state', 'tag', 'part' … */
  readonly what: string;
  readonly unknown: string;
  readonly known: readonly string[];

  constructor(where: string, what: string, unknown: string, known: readonly string[]) {
    const near = known.filter((name) => name.includes(unknown) || unknown.includes(name));
    const listed = [...new Set(near.length > 0 ? near : known)].slice(0, 30).join(', ');
    super(`${where}: no ${what} '${unknown}'; there are: ${listed}`);
    this.name = 'UnknownNameError';
    this.where = where;
    this.what = what;
    this.unknown = unknown;
    this.known = known;
  }
}
