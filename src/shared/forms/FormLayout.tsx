import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  actions: ReactNode;
  /** What is shown beside the fields. */
  aside?: ReactNode;
};

/**
 * The fields of a form, and its actions below them. If there is something beside the fields, the actions are above it on
 * wide screens, and both stay in view.
 */
export const FormLayout = ({ children, actions, aside }: Props) => {
  const actionRow = (
    <Box
      sx={[
        { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' },
        aside !== undefined && { mt: { lg: 0 }, pt: { lg: 0 }, borderTop: { lg: 0 } },
      ]}
    >
      {actions}
    </Box>
  );
  if (aside === undefined)
    return (
      <>
        {children}
        {actionRow}
      </>
    );
  return (
    <Box sx={{ display: { lg: 'grid' }, columnGap: 8, gridTemplateColumns: 'minmax(0, 1fr) 352px' }}>
      <div>{children}</div>
      <Box sx={{ position: { lg: 'sticky' }, top: 32, alignSelf: 'start' }}>
        {actionRow}
        <Box sx={{ mt: { xs: 5, lg: 3 }, maxWidth: 400 }}>{aside}</Box>
      </Box>
    </Box>
  );
};
