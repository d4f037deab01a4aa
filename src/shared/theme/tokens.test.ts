import { getContrastRatio } from '@mui/material/styles';
import { tokens } from './tokens.ts';

const {
  ink,
  inkSoft,
  paper,
  stone,
  white,
  brass,
  brassDeep,
  brassOnInk,
  available,
  golden,
  error,
  info,
  field,
} = tokens;

test.each([
  ['text', ink, [paper, stone, white, golden]],
  ['soft text', inkSoft, [paper, stone, white]],
  ['text on ink', paper, [ink]],
  ['the accent', brass, [paper, white]],
  ['the pressed accent', brassDeep, [paper, white]],
  ['the accent on ink', brassOnInk, [ink]],
  ['white', white, [brass, brassDeep, available, error, info]],
  ['error text', error, [paper, stone, white]],
])('%s is readable on its backgrounds', (_name, color, backgrounds) => {
  for (const background of backgrounds)
    expect(getContrastRatio(color, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['the border of a field', field],
  ['the focus ring', brass],
])('%s is visible on its backgrounds', (_name, color) => {
  for (const background of [paper, stone, white])
    expect(getContrastRatio(color, background)).toBeGreaterThanOrEqual(3);
});
