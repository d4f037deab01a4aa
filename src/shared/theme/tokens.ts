/** The house's colours. Nothing but the theme names one. */
export const tokens = {
  ink: '#15130F',
  inkSoft: '#5C564B',
  paper: '#FBF9F5',
  stone: '#F1ECE3',
  line: '#DED6C8',
  /** Around a field: at least 3:1 on paper and white, which a mere line need not have. */
  field: '#8F8674',
  white: '#FFFFFF',
  /** The one accent on light grounds: at least 4.5:1 on paper and white. On stone, text stays ink. */
  brass: '#8A6A3B',
  brassDeep: '#6F542C',
  /** The accent on ink, where brass itself would be too dark to read. */
  brassOnInk: '#D2B585',
  available: '#2F6B47',
  golden: '#F2C94C',
  error: '#A3312A',
  info: '#35597A',
} as const;

export const fonts = {
  serif: "'Cormorant', 'Cormorant Fallback', Georgia, 'Times New Roman', serif",
  sans: "'Figtree', 'Figtree Fallback', 'Helvetica Neue', Arial, sans-serif",
} as const;
