export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Column<Row> = {
  header: string;
  width: number;
  /**
   * A number is written as a number, a date as the day that it has in UTC; a text stays a text, also one that looks like
   * a formula.
   */
  value: (row: Row) => CellValue;
  /** How a number is shown, e.g. `0.00`. */
  format?: string;
  /** Its value in the row of totals. */
  total?: CellValue;
};

export type CellValue = string | number | Date;
