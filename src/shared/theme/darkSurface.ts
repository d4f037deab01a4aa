/** `sx` for a dark surface: ink background, light text, and a hairline and focus ring with enough contrast. */
export const darkSurface = {
  '--hairline': 'color-mix(in srgb, currentColor 18%, transparent)',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  // Visible only with forced colors, which remove the background.
  outline: '1px solid transparent',
  outlineOffset: -1,
  // `&&` raises the specificity above that of the buttons' focus ring, which has two classes.
  '&& :focus-visible': { outlineColor: 'accentOnInk' },
} as const;

/** `sx` for a light button on a dark surface or picture. */
export const lightButton = {
  bgcolor: 'background.default',
  color: 'text.primary',
  '&:hover': { bgcolor: 'stone', '@media (hover: none)': { bgcolor: 'background.default' } },
} as const;
