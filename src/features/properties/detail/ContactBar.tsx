import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { bottomBar } from '#shared/theme/bottomBar.ts';
import { BottomBarPadding } from '#shared/ui/BottomBarPadding.tsx';
import { Price } from '../Price.tsx';

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
    <BottomBarPadding />
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
