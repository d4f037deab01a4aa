import { styled } from '@mui/material/styles';

/**
 * The look of a card and of its skeleton. Its parts are plain elements, because "Show more" or a filter renders dozens
 * of cards in one step. Few of them are positioned, and most cards clip nothing, because a long list scrolls faster with
 * fewer layers (decision 036).
 */
export const PropertyCardRoot = styled('article')(
  ({ theme: { alpha, palette, shape, spacing, typography } }) => ({
    position: 'relative',
    height: '100%',
    display: 'grid',
    gridTemplate: 'auto 1fr / minmax(0, 1fr)',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    // Over the picture.
    '& .badges': {
      gridArea: '1 / 1',
      alignSelf: 'start',
      margin: '16px calc(40px + 1.5rem) 0 16px',
      display: 'flex',
      flexWrap: 'wrap',
      gap: spacing(1),
    },
    '& > button': { position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, zIndex: 1 },
    '& > :first-child': { gridArea: '1 / 1' },
    '& .body': { gridArea: '2 / 1', padding: spacing(3), display: 'flex', flexDirection: 'column' },
    // `plaintext`: a title may be Arabic or Hebrew.
    '& p, & h2, & h3': { margin: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
    '& .fact': { ...typography.body2, color: palette.text.secondary },
    '& h2, & h3': {
      ...typography.h4,
      marginBlock: spacing(0.5, 1),
    },
    '& .long': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    // The link in the heading covers the card. The heart and the link in the footer are above it.
    '& :is(h2, h3) a': {
      color: 'inherit',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: '0.16em' },
      '&:focus-visible': { outline: 'none' },
    },
    '&:has(:is(h2, h3) a:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 3 },
    '@supports not selector(:has(*))': {
      '& :is(h2, h3) a:focus-visible::after': {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
      },
    },
    '& :is(h2, h3) + .fact': {
      marginBottom: spacing(2.5),
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: spacing(2),
      justifyContent: 'space-between',
    },
    // The price and the action side by side. On a narrow card they wrap.
    '& footer': {
      marginTop: 'auto',
      paddingTop: spacing(2),
      borderTop: `1px solid ${palette.divider}`,
      display: 'flex',
      flexWrap: 'wrap',
      gap: spacing(1, 0.5),
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    // The width of a visitor's placeholder in the web font, so that the footer wraps at the same width before the font
    // is loaded, and for members.
    '& footer > p': { minWidth: '7.125rem' },
    // The margin makes up for the shorter link of members. So the footer wraps at the same width, and the card keeps its
    // height when a member's page replaces a visitor's.
    '& .price': { flex: 'none', maxWidth: '100%', marginInlineEnd: '5.375rem' },
    '& footer a': {
      position: 'relative',
      ...typography.button,
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 36,
      marginInline: spacing(-2),
      paddingInline: spacing(2),
      borderRadius: shape.borderRadius,
      color: palette.primary.main,
      textDecoration: 'none',
      transition: 'background-color 180ms',
      '@media (hover: hover)': {
        '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
      },
    },
  }),
);
