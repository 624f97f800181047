/** The column of a letter as spreadsheets name it, from 0: A is 0, AA is 26. */
export function columnOfLetter(letter: string): number {
  return [...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
}

export function letterOfColumn(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letterOfColumn(Math.floor(column / 26) - 1)}${last}`;
}
