/** The control characters of bidirectional text (Unicode UAX #9), and what ends each of them. */
const endOf: Record<string, string> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/**
 * Ends every change of direction that a text begins, and drops the ends of changes that began elsewhere. Such a text
 * can be inside a sentence, a title or a table without reversing what surrounds it. HTML alone does not prevent that:
 * an unpaired end inside of `<bdi>` ends its isolation.
 */
export const balanceBidiControls = (text: string): string => {
  // Almost no string has one, and a list has tens of thousands of strings.
  if (!/[\u202A-\u202E\u2066-\u2069]/.test(text)) return text;
  const open: string[] = [];
  const paired = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, (character) => {
    const end = endOf[character];
    if (end !== undefined) open.push(end);
    else if (open.at(-1) !== character) return '';
    else open.pop();
    return character;
  });
  return paired + open.reverse().join('');
};
