/** Another number is another language: whoever hears it says so instead of guessing. */
export const PROTOCOL = 1;
export const CHANNEL = 'quayside-flows';
