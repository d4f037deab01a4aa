/** 1200 → "1,200" */
export const formatNumber = (number: number): string => number.toLocaleString('en-US');
