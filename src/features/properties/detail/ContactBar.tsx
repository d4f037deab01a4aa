import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { bottomBar } from '#shared/theme/bottomBar.ts';
import { shortViewport } from '#shared/theme/shortViewport.ts';
import { Price } from '../Price.tsx';

const scrollPadding = (
  <GlobalStyles
    styles={({ breakpoints }: Theme) => ({
      // Elements that are scrolled into view, including by keyboard focus, stop above the bar.
      [breakpoints.down('md')]: { html: { scrollPaddingBottom: '6rem' } },
      [shortViewport]: { html: { scrollPaddingBottom: 0 } },
    })}
  />
);

/** The bar sticks to the bottom of the window until its own place, after the text, scrolls into view. */
export const ContactBarFrame = ({ children }: { children?: ReactNode }) => (
  <Box
    sx={[
      bottomBar,
      {
        mt: 4,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        minHeight: 70,
        display: { md: 'none' },
        columnGap: 2,
        rowGap: 1,
        borderBlockWidth: 1,
        borderBlockStyle: 'solid',
      },
    ]}
  >
    {children}
  </Box>
);

type Props = { price: number | undefined; isMember: boolean; onContact: () => void };

/** On narrow screens: the price and the way to the agent for members, the way to membership for visitors. */
export const ContactBar = ({ price, isMember, onContact }: Props) => (
  <ContactBarFrame>
    {scrollPadding}
    {isMember ? (
      <>
        {/* Screen readers find the price below the title. */}
        <div aria-hidden>
          <Price price={price} isMember />
        </div>
        <Button variant="contained" onClick={onContact}>
          Contact agent
        </Button>
      </>
    ) : (
      <Button variant="contained" fullWidth href={paths.signup} data-visitor="">
        Join to Unlock Details
      </Button>
    )}
  </ContactBarFrame>
);
