/** "pending" → "Pending". For lower-case values of the API that are shown to users. */
export const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** 1200 → "1,200" */
export const formatNumber = (number: number): string => number.toLocaleString('en-US');

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** US dollars without decimals: 18500000 → "$18,500,000". */
export const formatPrice = (price: number): string => dollars.format(price);
