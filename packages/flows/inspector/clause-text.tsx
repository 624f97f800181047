import { useProduct } from './inspected-product.ts';

/** A clause of the specification with the text of what it asks. */
export function ClauseText({ clause }: { clause: string }) {
  const asks = useProduct().clauses[clause];
  return (
    <p>
      <span className="clause">{clause}</span>
      {asks === undefined ? null : <> {asks}</>}
    </p>
  );
}
