import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Breakpoint } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DocumentTitle } from './DocumentTitle.tsx';

type Props = {
  /** The heading. Also the document title, unless `documentTitle` is set. */
  title: string;
  documentTitle?: string;
  /** A short label above the heading, in small capitals. */
  eyebrow?: string;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
  /** The page's buttons, at the end of the heading's row. */
  actions?: ReactNode;
  maxWidth?: Breakpoint;
  /** A smaller heading and less spacing, for the back office. */
  dense?: boolean;
  /** On wide screens the page is not taller than the window, if its content can shrink: a table scrolls by itself. */
  fitsWindow?: boolean;
  children?: ReactNode;
};

/** The frame of every standard page: document title, heading, and the content below. */
export const PageFrame = ({
  title,
  documentTitle = title,
  eyebrow,
  intro,
  actions,
  maxWidth,
  dense = false,
  fitsWindow = false,
  children,
}: Props) => (
  <>
    <DocumentTitle page={documentTitle} />
    <Container
      maxWidth={maxWidth}
      sx={[
        { py: dense ? { xs: 3, md: 4 } : { xs: 5, md: 8 } },
        fitsWindow && {
          // In a low window the page scrolls too, so that the table keeps some rows. What is above them grows with the
          // text size.
          '@media (min-width:56.25em)': {
            display: 'flex',
            flexDirection: 'column',
            maxHeight: 'max(52.5rem, 100dvh - var(--header-height, 0px))',
          },
          '@media (min-width:75em)': { maxHeight: 'max(45rem, 100dvh - var(--header-height, 0px))' },
        },
      ]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: dense ? 'center' : 'end',
          justifyContent: 'space-between',
          gap: 2,
          // Keeps the heading at the same height with and without a button next to it.
          minHeight: dense ? 44 : undefined,
          mb: dense ? 3 : { xs: 3, md: 5 },
        }}
      >
        <Box sx={{ maxWidth: 720 }}>
          {eyebrow && (
            <Typography variant="overline" component="p" sx={{ color: 'primary.main', mb: 1 }}>
              {eyebrow}
            </Typography>
          )}
          <Typography
            variant={dense ? 'h3' : 'h2'}
            component="h1"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {intro && (
            <Typography sx={{ mt: 2, maxWidth: '34em', color: 'text.secondary' }}>{intro}</Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Container>
  </>
);
