/** Pointer or focus on a link announces that its page is about to be opened: the moment to fetch ahead. */
export function intentProps(onIntent: (() => void) | undefined) {
  return { onPointerEnter: onIntent, onFocus: onIntent };
}
