/** A number as `readAmount` understands it, its thousands apart: a nought too many then meets the eye. */
export const writeAmount = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 20 });
