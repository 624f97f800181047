/**
 * Stands in for the packages with which ofetch composes addresses and reads JSON (`ufo`, `destr`): the transport gives it
 * whole addresses and reads replies itself, so none of this is ever called (docs/decisions/044).
 */
// oxlint-disable-next-line import/no-default-export -- imported as the package's default
export default function destr(): never {
  throw new Error('The transport reads replies itself.');
}

export function withBase(): never {
  throw new Error('The transport is given whole addresses.');
}

export function withQuery(): never {
  throw new Error('The transport is given addresses with their query.');
}
