import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { formatPrice } from '#shared/lib/formatPrice.ts';

type Props = {
  /** US dollars. Undefined for visitors, and if the agency gives no price. */
  price: number | undefined;
  isMember: boolean;
  variant?: TypographyProps['variant'];
};

/** The price, for members. Visitors get the same blurred placeholder for every property, never a real price. */
export const Price = ({ price, isMember, variant = 'h5' }: Props) => {
  if (isMember) {
    return (
      <Typography variant={variant} component="p" sx={{ overflowWrap: 'anywhere' }}>
        {price === undefined ? 'Price on request' : formatPrice(price)}
      </Typography>
    );
  }
  return (
    <Typography variant={variant} component="p">
      <Box component="span" aria-hidden sx={{ filter: 'blur(5px)', userSelect: 'none', opacity: 0.75 }}>
        $X,XXX,XXX
      </Box>
      <Box component="span" sx={visuallyHidden}>
        Price for members
      </Box>
    </Typography>
  );
};
