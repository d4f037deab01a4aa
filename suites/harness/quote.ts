export const quote = (texts: string[]): string =>
  texts.length === 0 ? 'nothing' : texts.map((text) => `“${text}”`).join(', ');
