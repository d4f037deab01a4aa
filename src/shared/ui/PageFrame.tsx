import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle.ts';

type Props = {
  /** The heading, and what the document is called unless `documentTitle` names it otherwise. */
  title: string;
  documentTitle?: string;
  /** A few words above the heading, in small capitals. */
  eyebrow?: string;
  /** A sentence or two under the heading. */
  intro?: ReactNode;
  /** Stands opposite the heading: the page's main button. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** For the back office: a smaller heading and less air. */
  dense?: boolean;
  children?: ReactNode;
};

/** The one page frame: title, heading and room for what the page is about. */
export const PageFrame = ({
  title,
  documentTitle = title,
  eyebrow,
  intro,
  actions,
  maxWidth = 'xl',
  dense = false,
  children,
}: Props) => {
  useDocumentTitle(documentTitle);
  return (
    <Container maxWidth={maxWidth} sx={{ py: dense ? { xs: 3, md: 4 } : { xs: 5, md: 8 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: dense ? 'center' : 'end',
          justifyContent: 'space-between',
          gap: 2,
          // The heading stands at one height, whether or not there is a button beside it.
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
          {intro && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{intro}</Typography>}
        </Box>
        {actions}
      </Box>
      {children}
    </Container>
  );
};
