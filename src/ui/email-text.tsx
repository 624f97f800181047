/** An email address in a text: a long one breaks after the @. */
export function EmailText({ of }: { of: string | null }) {
  const at = (of?.lastIndexOf('@') ?? -1) + 1;
  return (
    <>
      {of?.slice(0, at)}
      <wbr />
      {of?.slice(at)}
    </>
  );
}
