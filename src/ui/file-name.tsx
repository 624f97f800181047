import { Fragment } from 'react';

/** A file name in a text: a long one breaks after an underscore. */
export function FileName({ of }: { of: string }) {
  return of.split(/(?<=_)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
