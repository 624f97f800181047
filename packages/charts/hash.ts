/** FNV-1a as eight hexadecimal digits. */
export function hash(text: string): string {
  let sum = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01_00_01_93);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
