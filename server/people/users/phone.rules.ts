import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether a number of this length exists in its country; the finer rules refuse mobiles that work (reliability 8). */
export function isPossiblePhone(phone: string): boolean {
  return parsePhoneNumberFromString(phone)?.isPossible() ?? false;
}

/** The number with its country code and spaces: `+49 40 55501042`. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
