import type { Call } from './calls.ts';
import type { FaultType } from './faultTypes.ts';

export type Outcome = {
  /** The app has what it needs from the response. */
  isSuccess: boolean;
  endsSession: boolean;
  /** All that the page says in alerts and toasts. */
  messages: string[];
  /** The heading, where it says what failed. */
  heading?: string;
};

const sessionEnded = 'Your session has ended. Please log in again.';

const hasWhatItNeeds = ({ needs }: Call, { status, content }: FaultType): boolean => {
  if (status !== 200) return false;
  if (needs === 'the status') return content !== 'a page';
  return content === 'whole' || (content === 'one bad row' && needs === 'a list');
};

/** What the specification and the decisions say that a fault does to a call. */
export const expectedOutcome = (call: Call, fault: FaultType): Outcome => {
  const { status, message } = fault;
  const outcome = { isSuccess: false, endsSession: false };
  if (hasWhatItNeeds(call, fault))
    return { ...outcome, isSuccess: true, messages: call.kind === 'write' ? [call.success] : [] };

  const isInBackground = call.kind === 'read' && call.isBackground;
  if (status === 401 && call.caller !== 'visitor' && !isInBackground)
    return { ...outcome, endsSession: true, messages: [sessionEnded] };

  const { failure } = call;
  if (failure === undefined) return { ...outcome, messages: [] };
  if (call.kind === 'read')
    return call.leaveUnknown && status === 404
      ? { ...outcome, messages: [], heading: failure }
      : { ...outcome, messages: [failure] };
  // After any other status, the server has done nothing.
  const isUnknown = status === undefined || status >= 500 || status === 200;
  return {
    ...outcome,
    messages: [
      call.failures?.[status ?? 0] ??
        (call.prefersServerMessage && message !== undefined ? message : failure),
      ...(call.unconfirmed !== undefined && isUnknown ? [call.unconfirmed] : []),
    ],
  };
};
