/** Puts a plus before what is above the price that it is compared with. */
export function signed(text: string) {
  return /^[-−]/.test(text) || /^\D*0\.00/.test(text) ? text.replace(/^-/, '−') : `+${text}`;
}
