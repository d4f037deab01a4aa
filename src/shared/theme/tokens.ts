/** The colors of the design. Only the theme uses them directly. */
export const tokens = {
  ink: '#15130F',
  inkSoft: '#5C564B',
  paper: '#FBF9F5',
  stone: '#F1ECE3',
  line: '#DED6C8',
  /** The border of a field. It needs a contrast of at least 3:1 on paper and white; a decorative line does not. */
  field: '#8F8674',
  white: '#FFFFFF',
  /** The accent on light backgrounds: at least 4.5:1 on paper and white. On stone, use ink for text. */
  brass: '#8A6A3B',
  brassDeep: '#6F542C',
  /** The accent on ink, where brass would be too dark. */
  brassOnInk: '#D2B585',
  available: '#2F6B47',
  golden: '#F2C94C',
  error: '#A3312A',
  info: '#35597A',
} as const;

export const fonts = {
  serif: "'Cormorant', 'Cormorant Fallback', 'Cormorant Fallback Noto', 'Cormorant Fallback DejaVu', serif",
  sans: "'Figtree', 'Figtree Fallback', 'Figtree Fallback Roboto', 'Figtree Fallback DejaVu', sans-serif",
} as const;
