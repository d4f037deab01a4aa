import { styled, type TypographyVariant } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { formatPrice } from '#shared/lib/format.ts';

type Props = {
  /** US dollars. Undefined for visitors, and if the agency gives no price. */
  price: number | undefined;
  isMember: boolean;
  variant?: TypographyVariant;
};

const PriceRoot = styled('p', { shouldForwardProp: (name) => name !== 'variant' })<
  Required<Pick<Props, 'variant'>>
>(({ theme, variant }) => ({
  ...theme.typography[variant],
  margin: 0,
  overflowWrap: 'anywhere',
  '& [aria-hidden]': { filter: 'blur(5px)', userSelect: 'none', opacity: 0.75 },
  '& [aria-hidden] + span': visuallyHidden,
}));

/** The price, for members. Visitors get the same blurred placeholder for every property, never a real price. */
export const Price = ({ price, isMember, variant = 'h5' }: Props) =>
  isMember ? (
    <PriceRoot variant={variant} className="price">
      {price === undefined ? 'Price on request' : formatPrice(price)}
    </PriceRoot>
  ) : (
    <PriceRoot variant={variant} data-visitor="">
      <span aria-hidden>$X,XXX,XXX</span>
      <span>Price for members</span>
    </PriceRoot>
  );
