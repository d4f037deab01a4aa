import type { Call, Read } from './calls.ts';
import type { FaultType } from './faultTypes.ts';

export type Outcome = {
  /** The app has what it needs from the response. */
  isSuccess: boolean;
  endsSession: boolean;
  /** All that the page says in alerts and toasts. */
  messages: string[];
  /** What the page says without an alert. */
  quietMessage?: string;
  /** The record is unknown (404), and the page offers a way to continue. */
  isNotFound?: boolean;
  /** The heading, where it says what failed. */
  heading?: string;
};

const sessionEnded = 'Your session has ended. Please log in again.';

const hasWhatItNeeds = ({ needs }: Call, { status, content }: FaultType): boolean => {
  if (status !== 200) return false;
  if (needs === 'the status') return content !== 'a page';
  return content === 'whole' || (content === 'one bad row' && needs === 'a list');
};

const textsOf = (text: string | undefined) => (text === undefined ? [] : [text]);

/** What a failed read leaves on the page. */
const failedRead = (call: Read, status: number | undefined): Partial<Outcome> & { messages: string[] } => {
  const { failure, success, quietFailure, withoutResponse, unknown } = call;
  if (unknown && status === 404) return { isNotFound: true, heading: unknown.heading, messages: [] };
  if (withoutResponse)
    return { messages: status === undefined ? withoutResponse : [...textsOf(success), ...textsOf(failure)] };
  return { quietMessage: quietFailure, messages: textsOf(failure) };
};

/** The effect of a fault on a call, according to the specification and the decisions. */
export const expectedOutcome = (call: Call, fault: FaultType): Outcome => {
  const { status, message } = fault;
  const outcome = { isSuccess: false, endsSession: false };
  if (hasWhatItNeeds(call, fault)) return { ...outcome, isSuccess: true, messages: textsOf(call.success) };

  const isInBackground = call.kind === 'read' && call.isBackground;
  if (status === 401 && call.caller !== 'visitor' && !isInBackground)
    return { ...outcome, endsSession: true, messages: [sessionEnded] };

  if (call.kind === 'read') return { ...outcome, ...failedRead(call, status) };
  // After any other status, the server has done nothing.
  const isUnconfirmed = status === undefined || status >= 500 || status === 200;
  return {
    ...outcome,
    messages: [
      call.failures?.[status ?? 0] ??
        (call.prefersServerMessage && message !== undefined ? message : call.failure),
      ...(call.unconfirmed !== undefined && isUnconfirmed ? [call.unconfirmed] : []),
      ...(status === 404 ? textsOf(call.gone) : []),
    ],
  };
};
