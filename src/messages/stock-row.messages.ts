import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';

export const problemTexts: Record<RowProblemCode, string> = {
  gtin_missing: 'GTIN is missing',
  gtin_not_digits: 'GTIN has letters or signs',
  gtin_wrong_length: 'GTIN has the wrong length',
  gtin_wrong_check_digit: 'GTIN check digit is wrong',
  gtin_scientific: 'GTIN in scientific notation',
  gtin_duplicate: 'Same GTIN twice',
  price_missing: 'Price is missing or zero',
  price_not_a_number: 'Price is not a number',
  price_out_of_range: 'Price is too high',
  price_other_currency: 'Price in another currency',
  quantity_missing: 'Quantity is missing',
  quantity_not_a_number: 'Quantity is not a number',
  quantity_inexact: 'Quantity is not exact',
  quantity_out_of_range: 'Quantity is too high',
  selling_unit_not_a_number: 'Selling unit is not a number',
  selling_unit_out_of_range: 'Selling unit is too high',
};

export const repairTexts: Record<RowRepairCode, string> = {
  gtin_leading_zeros: 'Lost zeros in front of GTINs',
  gtin_separators: 'Hyphens and blanks in GTINs',
  gtin_text_marks: 'Text marks around GTINs',
  gtin_scientific_exact: 'GTINs in scientific notation',
  price_decimal_comma: 'Decimal commas in prices',
  price_thousands_marks: 'Thousands marks in prices',
  price_currency_sign: 'Currency signs in prices',
  price_per_unit: 'Prices per box, divided by unit',
  price_rounded: 'Prices rounded to two decimals',
  quantity_thousands_marks: 'Thousands marks in quantities',
  quantity_decimals: 'Decimals of quantities',
  quantity_unit_word: 'Words such as “pcs” in quantities',
  quantity_whole_boxes: 'Units that don’t fill a box',
};
