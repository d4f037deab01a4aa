import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { addLeaveBlocker } from '#shared/forms/leaveBlocker.ts';

/** Asks before a logout deletes what the user has typed. Render it while there is something to lose. */
export const LogoutQuestion = () => {
  const [blocked, setBlocked] = useState<{ logOut: () => void }>();
  useEffect(() => addLeaveBlocker((logOut) => setBlocked({ logOut })), []);
  return (
    <ConfirmDialog
      isOpen={blocked !== undefined}
      title="Log out now?"
      question="What you have not sent or saved will be lost."
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={() => {
        // An open dialog takes back the focus that the logout moves.
        flushSync(() => setBlocked(undefined));
        blocked?.logOut();
      }}
      onCancel={() => setBlocked(undefined)}
    />
  );
};
