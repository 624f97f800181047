/** 'line.reasonChosen' → 'line reason chosen'. */
export function toPlainWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}
