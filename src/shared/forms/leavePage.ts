type Leave = () => void;
type Hold = (leave: Leave) => void;

const holds = new Set<Hold>();

/** Hands every `leavePage` to `hold`, which may do it, later or never. Returns the way to let go. */
export const blockLeaving = (hold: Hold): (() => void) => {
  holds.add(hold);
  return () => void holds.delete(hold);
};

/**
 * Does what takes the page away without a navigation that the router could hold back, such as signing out: at once, or
 * when whoever holds the page agrees.
 */
export const leavePage = (leave: Leave): void => {
  const [hold] = holds;
  if (hold) hold(leave);
  else leave();
};
