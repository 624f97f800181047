declare module 'gs1-barcode-parser-mod' {
  type ParsedElement = { ai: string; dataTitle: string; data: string | number | Date; raw: string };

  /** Throws a text when the barcode is no element string of GS1. */
  export function parseBarcode(barcode: string): { codeName: string; parsedCodeItems: ParsedElement[] };
}
