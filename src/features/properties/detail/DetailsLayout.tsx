import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { useIsWide } from '#shared/ui/useIsWide.ts';

/** In a short window the column scrolls by itself. Otherwise its last button would stay below the window. */
const stickyColumn = {
  position: { md: 'sticky' },
  top: { md: 'calc(var(--header-height) + 27px)' },
  display: 'grid',
  gap: 3,
  maxHeight: { md: 'calc(100dvh - var(--header-height) - 32px)' },
  overflowY: { md: 'auto' },
  scrollbarWidth: 'thin',
  // Leaves space for the focus ring, which a scrolling box clips.
  p: { md: '5px' },
  m: { md: '-5px' },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
};

type Props = {
  pictures: ReactNode;
  title: ReactNode;
  /** Below the title on narrow screens, above `aside` on wide ones. */
  price: ReactNode;
  children: ReactNode;
  /** Below the text, on narrow screens only. */
  bar: ReactNode;
  /** A sticky column beside the text, or below the text on narrow screens. */
  aside: ReactNode;
  isBusy?: boolean;
};

/** The layout of the property page, shared with its skeleton. */
export const DetailsLayout = ({ pictures, title, price, children, bar, aside, isBusy }: Props) => {
  const isWide = useIsWide('md');
  return (
    <Container aria-busy={isBusy} sx={{ py: { xs: 0, md: 3 }, px: { xs: 0, sm: 3 } }}>
      {pictures}
      <Box
        sx={{
          px: { xs: 2, sm: 0 },
          pt: { xs: 4, md: 5 },
          pb: { xs: 4, md: 6 },
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
          columnGap: { md: 6, lg: 10 },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr) 240px', columnGap: 4, py: 2 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {title}
          {isWide !== true && (
            // Before hydration both variants exist, and paper shows the other one.
            <Box
              sx={{
                display: { md: 'none' },
                mt: 2,
                '@media print': { display: isWide === undefined ? 'none' : 'block' },
              }}
            >
              {price}
            </Box>
          )}
          {children}
          {isWide !== true && bar}
        </Box>
        <Box sx={{ mt: { xs: 4, md: 0 }, '@media print': { mt: 0 } }}>
          <Box component="aside" aria-label="Price and agent" sx={stickyColumn}>
            {isWide !== false && (
              <Box sx={{ display: { xs: 'none', md: 'block' }, '@media print': { display: 'block' } }}>
                {price}
              </Box>
            )}
            {aside}
          </Box>
        </Box>
      </Box>
    </Container>
  );
};
