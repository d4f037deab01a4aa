/** Sets a surface in ink, for `sx`: light text, hairlines that suit it, and a focus ring that can be seen on it. */
export const inkSurface = {
  '--hairline': 'color-mix(in srgb, currentColor 18%, transparent)',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  // Doubled, because MUI's own ring for buttons weighs as much as one class and its state.
  '&& :focus-visible': { outlineColor: 'accentOnInk' },
} as const;
