const locale = 'en-GB';

const dateStyles = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
  fullDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  dateTime: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const DAY = 86_400_000;

/** The dates of Sweden are those of ISO 8601. */
const isoDay = cached((timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }));
const moneyFormat = cached((currency: string) =>
  numberFormatOf({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, 2),
);
const numberFormat = cached((decimals: number) => numberFormatOf({}, decimals));
const percentFormat = cached((decimals: number) => numberFormatOf({ style: 'percent' }, decimals));
const dateFormats = {
  date: dateFormat('date'),
  shortDate: dateFormat('shortDate'),
  day: dateFormat('day'),
  weekday: dateFormat('weekday'),
  fullDate: dateFormat('fullDate'),
  month: dateFormat('month'),
  time: dateFormat('time'),
  dateTime: dateFormat('dateTime'),
};

/** "21–40": the entries on a page, which is counted from 1. */
export function formatPageRange(page: number, size: number, count: number) {
  return `${formatNumber((page - 1) * size + 1)}–${formatNumber(Math.min(page * size, count))}`;
}

/** Formats the decimal string of the API exactly; the string is never converted to a number. */
export function formatMoney(amount: string, currency = 'EUR') {
  return isDecimal(amount) ? minus(moneyFormat(currency).format(amount)) : amount;
}

export function formatNumber(value: number, decimals = 0) {
  return minus(numberFormat(decimals).format(value));
}

/** Formats a fraction: 0.95 is "95%". */
export function formatPercent(fraction: number, decimals = 0) {
  return minus(percentFormat(decimals).format(fraction));
}

/** Formats a rate of the API, a decimal fraction, with all its decimals: "0.08" is "8%", "0.125" is "12.5%". */
export function formatRate(rate: string) {
  const { length } = rate.split('.')[1] ?? '';
  return formatPercent(Number(rate), Math.max(0, length - 2));
}

/** "1 line", "12 lines". */
export function formatCount(count: number, one: string, many = `${one}s`) {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Groups of four digits: "9520 0000 1234 8". */
export function formatGtin(code: string) {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** "21 November 2026". Instants are ISO 8601; without a time zone the reader's own applies. */
export function formatDate(instant: string, timeZone?: string) {
  return dateFormats.date(timeZone).format(new Date(instant));
}

/** "18 Nov". */
export function formatShortDate(instant: string, timeZone?: string) {
  return dateFormats.shortDate(timeZone).format(new Date(instant));
}

/** "22 Nov 2026" for the calendar day 2026-11-22. */
export function formatDay(day: string) {
  return dateFormats.day('UTC').format(new Date(day));
}

/** "Sunday 22 Nov" for the calendar day 2026-11-22. */
export function formatWeekday(day: string) {
  return dateFormats.weekday('UTC').format(new Date(day));
}

/** "November 2026" for the calendar month 2026-11. */
export function formatMonth(month: string) {
  return dateFormats.month('UTC').format(new Date(month));
}

/** "09:12". */
export function formatTime(instant: string, timeZone?: string) {
  return dateFormats.time(timeZone).format(new Date(instant));
}

/** "21 November 2026 at 17:00 GMT" (specification 8.6). */
export function formatDateTime(instant: string, timeZone?: string) {
  return dateFormats.dateTime(timeZone).format(new Date(instant));
}

/** "today at 17:00", "tomorrow at 17:00", "27 Nov at 17:00". */
export function formatNearTime(instant: string, now: number, timeZone?: string) {
  return `${nearDay(instant, now, timeZone) ?? formatShortDate(instant, timeZone)} at ${formatTime(instant, timeZone)}`;
}

/** "today", "yesterday", "on Friday 27 Nov". */
export function formatNearDay(instant: string, now: number, timeZone?: string) {
  return nearDay(instant, now, timeZone) ?? `on ${dateFormats.weekday(timeZone).format(new Date(instant))}`;
}

/** "Wednesday 25 November 2026". */
export function formatFullDate(time: number, timeZone?: string) {
  return dateFormats.fullDate(timeZone).format(time).replace(',', '');
}

/** Remaining time from milliseconds: "16 h 42 min", "1 day 6 h", "2 days 23 h"; "0 min" when it is over. */
export function formatTimeLeft(milliseconds: number) {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (milliseconds <= 0) return '0 min';
  if (minutes === 0) return 'under 1 min';
  if (hours === 0) return `${minutes} min`;
  if (days === 0) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  const wholeDays = formatCount(days, 'day');
  return hours % 24 === 0 ? wholeDays : `${wholeDays} ${hours % 24} h`;
}

/** "640 B", "12 kB", "1.2 MB", with a no-break space. */
export function formatFileSize(bytes: number) {
  if (bytes < 1000) return `${bytes}\u00A0B`;
  if (bytes < 999_500) return `${formatNumber(bytes / 1000)}\u00A0kB`;
  const megabytes = Math.round(bytes / 100_000) / 10;
  return `${formatNumber(megabytes, Number.isInteger(megabytes) ? 0 : 1)}\u00A0MB`;
}

function nearDay(instant: string, now: number, timeZone?: string): string | null {
  const dayOf = (time: string | number) => Date.parse(isoDay(timeZone).format(new Date(time)));
  const days = (dayOf(instant) - dayOf(now)) / DAY;
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days === -1 ? 'yesterday' : null;
}

function numberFormatOf(options: Intl.NumberFormatOptions, decimals: number) {
  return new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

function dateFormat(style: keyof typeof dateStyles) {
  return cached((timeZone?: string) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone }));
}

function cached<K, V>(make: (key: K) => V) {
  const made = new Map<K, V>();
  return (key: K) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

function isDecimal(amount: string): amount is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(amount);
}

/** Screen readers announce a minus sign but not a hyphen. */
function minus(text: string) {
  return text.replace('-', '−');
}
