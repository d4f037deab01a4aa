import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

// Plain elements, because a sort or a filter renders all rows of a page in one step.
const textButton = ({ theme: { palette, shape, spacing, typography } }: { theme: Theme }): CSSObject => ({
  ...typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  padding: spacing(0, 1),
  border: 0,
  borderRadius: shape.borderRadius,
  background: 'none',
  color: 'inherit',
  letterSpacing: '0.04em',
  textTransform: 'none',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
  // The cell clips what is outside it.
  '&:focus-visible': { outlineOffset: -2 },
});

/** A text button in the actions of a row. */
export const RowButton = styled('button')(textButton);

/** A link that looks like a text button. The grid's cell gives it a prop for the ripple of MUI's buttons. */
export const RowLink = styled(Link, { shouldForwardProp: (prop) => prop !== 'touchRippleRef' })(textButton);
