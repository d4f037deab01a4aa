const exponents: Record<string, number> = { k: 3, thousand: 3, m: 6, million: 6, b: 9, bn: 9, billion: 9 };

const currency = String.raw`(?:\$|us\$|usd)?`;

// Plain digits, or thousands grouped by one kind of separator. A single group after a dot would be a decimal fraction.
const amountPattern = new RegExp(
  String.raw`^(-?)${currency}\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\.\d{3}){2,}|(?=\.))(\.\d+)?\s*(${Object.keys(exponents).join('|')})?\s*${currency}$`,
  'i',
);
const singleGroupPattern = new RegExp(String.raw`^-?${currency}\s*\d{1,3}\.\d{3}\s*${currency}$`, 'i');
/** "1,250m" is 1.25 million or 1,250 million. */
const millionsPattern = /^\D*\d{1,3},\d{3}\s*[mb]/i;

/**
 * Parses a number that a user typed or pasted: "1,500,000", "$1 500 000", "1.250.000", "2.5", "850k", "5m", ".5m", "$1.2
 * million", "5m USD". Returns undefined for blank text and NaN for ambiguous text such as "1,5".
 */
export const parseAmount = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const [isAmount, minus = '', whole = '', fraction = '', unit = ''] = amountPattern.exec(text.trim()) ?? [];
  if (isAmount === undefined) return NaN;
  const digits = `${minus}${whole.replace(/\D/g, '')}${fraction}`;
  // The exponent avoids binary rounding: 1.1 * 1e6 is 1100000.0000000001.
  return Number(`${digits}e${exponents[unit.toLowerCase()] ?? 0}`);
};

/**
 * Parses a price. In some countries "850.000" means thousands, in others it is 850, so it is ambiguous here: NaN. So is
 * "1,250m". With a unit, as in "1.250m", the dot can only be a decimal point.
 */
export const parsePrice = (text: string): number | undefined =>
  singleGroupPattern.test(text.trim()) || millionsPattern.test(text.trim()) ? NaN : parseAmount(text);

/** Parses a number of rooms. A comma can only be a decimal one, and the keypad of some phones has no other. */
export const parseRooms = (text: string): number | undefined =>
  parseAmount(text.replace(/^(\s*\d+),(\d+\s*)$/, '$1.$2'));

/** The message for text that `parsePrice` cannot read. */
export const malformedPrice = 'Enter a price such as 850k or 1,250,000.';

/** Formats a number so that `parseAmount` can read it. Grouped thousands make an extra zero easy to see. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 20 });

/** A typed price as it is shown, or the text if it cannot be read. */
export const formatTypedPrice = (text: string): string => {
  const price = parsePrice(text);
  return price === undefined || Number.isNaN(price) ? text : `$${formatAmount(price)}`;
};

/**
 * How a typed price was understood, such as "Read as $5,000,000". Undefined if the text is blank, malformed or already
 * in that format.
 */
export const priceHint = (text: string): string | undefined => {
  const price = parsePrice(text);
  if (price === undefined || Number.isNaN(price) || formatAmount(price) === text.trim()) return undefined;
  return `Read as $${formatAmount(price)}`;
};
