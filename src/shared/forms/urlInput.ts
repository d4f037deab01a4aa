/** The `slotProps` of a field for a URL. Phones then show the keyboard for it. */
export const urlInput = { htmlInput: { inputMode: 'url' } } as const;
