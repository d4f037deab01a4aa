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
  ['softer text', inkSoft, [paper, stone, white]],
  ['text on ink', paper, [ink]],
  ['the accent', brass, [paper, white]],
  ['the accent, pressed', brassDeep, [paper, white]],
  ['the accent on ink', brassOnInk, [ink]],
  ['white', white, [brass, brassDeep, available, error, info]],
  ['complaints', error, [paper, stone, white]],
])('%s can be read on its grounds', (_name, color, grounds) => {
  for (const ground of grounds) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['the frame of a field', field],
  ['the ring of the focus', brass],
])('%s can be seen on its grounds', (_name, color) => {
  for (const ground of [paper, stone, white])
    expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(3);
});
