import Avatar from '@mui/material/Avatar';
import type { Agent } from '#contract/agent.ts';
import { isSafeUrl } from '#contract/text.ts';

/** An agent's portrait, with the initial as fallback. `size` is in CSS pixels. */
export const AgentPortrait = ({ agent, size }: { agent: Agent; size: number }) => (
  <Avatar
    src={isSafeUrl(agent.profile_picture_url) ? agent.profile_picture_url : undefined}
    alt=""
    sx={{ width: size, height: size, bgcolor: 'stone', color: 'text.primary', fontSize: `${size / 40}rem` }}
  >
    <span aria-hidden>{[...agent.name][0]}</span>
  </Avatar>
);
