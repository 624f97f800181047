import { differenceOf } from '#contract/platform/values/money.ts';

/** How far an amount is from another one: the sign and the size. */
export function distanceOf(amount: string, from: string) {
  const difference = differenceOf(amount, from);
  return { sign: Math.sign(Number(difference)), size: difference.replace('-', '') };
}
