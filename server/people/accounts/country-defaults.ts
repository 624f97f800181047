/** Time zone and, where it is not the euro, currency. */
const countries: Record<string, [timeZone: string, currency?: string]> = {
  AT: ['Europe/Vienna'],
  BE: ['Europe/Brussels'],
  BG: ['Europe/Sofia'],
  CH: ['Europe/Zurich', 'CHF'],
  CY: ['Asia/Nicosia'],
  CZ: ['Europe/Prague', 'CZK'],
  DE: ['Europe/Berlin'],
  DK: ['Europe/Copenhagen', 'DKK'],
  EE: ['Europe/Tallinn'],
  ES: ['Europe/Madrid'],
  FI: ['Europe/Helsinki'],
  FR: ['Europe/Paris'],
  GB: ['Europe/London', 'GBP'],
  GR: ['Europe/Athens'],
  HR: ['Europe/Zagreb'],
  HU: ['Europe/Budapest', 'HUF'],
  IE: ['Europe/Dublin'],
  IT: ['Europe/Rome'],
  LT: ['Europe/Vilnius'],
  LU: ['Europe/Luxembourg'],
  LV: ['Europe/Riga'],
  MT: ['Europe/Malta'],
  NL: ['Europe/Amsterdam'],
  NO: ['Europe/Oslo', 'NOK'],
  PL: ['Europe/Warsaw', 'PLN'],
  PT: ['Europe/Lisbon'],
  RO: ['Europe/Bucharest', 'RON'],
  SE: ['Europe/Stockholm', 'SEK'],
  SI: ['Europe/Ljubljana'],
  SK: ['Europe/Bratislava'],
  US: ['America/New_York', 'USD'],
};

/** The defaults of a new seller of a country; elsewhere the currency and time zone of the marketplace. */
export function countryDefaults(country: string): { timeZone: string; currency: string } {
  const [timeZone, currency = 'EUR'] = countries[country] ?? ['Europe/Amsterdam'];
  return { timeZone, currency };
}
