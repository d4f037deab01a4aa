import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '#contract/user.ts';
import { capitalize } from '#shared/lib/format.ts';

/** The data of a user that an administrator cannot edit. */
export const UserSummary = ({ name, email, role }: User) => (
  <Box component="dl" sx={{ m: 0, mb: 4, display: 'grid', gridTemplateColumns: '104px 1fr', rowGap: 1 }}>
    {Object.entries({ Name: name, Email: email, Role: capitalize(role) }).map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
