/** The message of data that could not be read, in words such as "your addresses". */
export function notLoaded(what: string): string {
  return `We couldn’t load ${what}. Try again.`;
}
