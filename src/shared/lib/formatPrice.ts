const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** US dollars without decimals: 18500000 → "$18,500,000". */
export const formatPrice = (price: number): string => dollars.format(price);
