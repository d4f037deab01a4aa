type Leave = () => void;
type Blocker = (leave: Leave) => void;

const blockers = new Set<Blocker>();

/** Lets `blocker` decide whether `leave` runs now, later or never. Returns a cleanup function. */
export const addLeaveBlocker = (blocker: Blocker): (() => void) => {
  blockers.add(blocker);
  return () => void blockers.delete(blocker);
};

/**
 * Runs an action that leaves the page but is not a navigation, such as signing out, so the router cannot block it.
 * Without a blocker it runs at once.
 */
export const leaveUnlessBlocked = (leave: Leave): void => {
  const [blocker] = blockers;
  if (blocker) blocker(leave);
  else leave();
};
