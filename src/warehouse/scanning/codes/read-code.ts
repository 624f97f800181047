import * as v from 'valibot';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import type { ScannedCode } from '#contract/platform/codes/scanned-code.ts';
import { findElement } from './element-string.ts';

const LONGEST = 200;
const FNC1 = '\u001d';
/** How scanners write the function character FNC1 where they cannot send the control character. */
const writtenSeparators = /<GS>|\[GS\]|\{GS\}|\u241d|\\u001d|\\x1d/gi;
const symbologyIdentifier = /^\][A-Za-z]\d/;
/** The identifiers by which a logistic unit and a trade item are known, the unit first: it is what is moved. */
const identifiers = { '00': 'SSCC', '01': 'GTIN', '02': 'GTIN' } as const;

/** Tells what a scanner has read: an element string or a Digital Link of GS1, a plain number, our own or a carrier's label. */
export function readCode(scanned: string): ScannedCode {
  const text = scanned.replaceAll(writtenSeparators, FNC1).trim();
  return (
    readLabel(text) ??
    readLink(text) ??
    readElements(text) ??
    readNumber(text) ??
    readTracking(text) ??
    other(text)
  );
}

/** How sure a reading is: 2 with a check digit or our own form, 1 for any letters and digits, 0 for the rest. */
export function sureness({ kind }: ScannedCode): 0 | 1 | 2 {
  if (kind === 'OTHER') return 0;
  return kind === 'TRACKING' ? 1 : 2;
}

function readLabel(text: string): ScannedCode | null {
  const label = text.replace(symbologyIdentifier, '').toUpperCase();
  if (v.is(PackageCode, label)) return { kind: 'PACKAGE', value: label };
  return /^QL[A-Z]\d{3}$/.test(label) ? { kind: 'PLACE', value: label } : null;
}

/** `https://id.gs1.org/01/09520000123456/10/ABC`: the identifier and its value anywhere in the path. */
function readLink(text: string): ScannedCode | null {
  const link = text.replace(symbologyIdentifier, '');
  if (!/^https?:\/\//i.test(link)) return null;
  const parts = URL.parse(link)?.pathname.split('/') ?? [];
  for (const [index, part] of parts.entries()) {
    const found = ofIdentifier(part, parts[index + 1] ?? '');
    if (found) return found;
  }
  return null;
}

function readElements(text: string): ScannedCode | null {
  // A plain number can look like an element string; only one of these forms is certain to be one.
  const isMarked = symbologyIdentifier.test(text) || text.includes(FNC1) || text.startsWith('(');
  if (!isMarked && !/^(00\d{18}|0[12]\d{14})/.test(text)) return null;
  const elements = text.startsWith(FNC1) ? text.slice(1) : text;
  for (const wanted of Object.keys(identifiers)) {
    const found = ofIdentifier(wanted, findElement(elements, wanted) ?? '');
    if (found) return found;
  }
  return null;
}

function ofIdentifier(identifier: string, value: string): ScannedCode | null {
  const kind = Object.entries(identifiers).find(([key]) => key === identifier)?.[1];
  if (kind === undefined || !hasCheckDigit(value)) return null;
  if (kind === 'SSCC') return value.length === 18 ? { kind, value } : null;
  return gtinOf(value);
}

function readNumber(text: string): ScannedCode | null {
  const digits = text.replace(symbologyIdentifier, '');
  if (!hasCheckDigit(digits)) return null;
  return digits.length === 18 ? { kind: 'SSCC', value: digits } : gtinOf(digits);
}

function gtinOf(digits: string): ScannedCode | null {
  if (![8, 12, 13, 14].includes(digits.length) || /^0+$/.test(digits)) return null;
  return { kind: 'GTIN', value: digits.padStart(14, '0') };
}

function readTracking(text: string): ScannedCode | null {
  const value = text.replace(symbologyIdentifier, '').replaceAll(/[\s-]/g, '');
  // A word without a digit is none that a carrier prints.
  const isTracking = /^(?=.*\d)[A-Za-z0-9]{8,35}$/.test(value);
  return isTracking ? { kind: 'TRACKING', value: value.toUpperCase() } : null;
}

function other(text: string): ScannedCode {
  return { kind: 'OTHER', value: text.slice(0, LONGEST) || '?' };
}
