/**
 * Half-filled screens on their way to the machine. Keystrokes are gathered for a moment; whoever is about to leave
 * (a hidden page, a logout) asks for what is still in the hand.
 */
import { type HalfFilled, halfFilled } from '#contract/loans/loan-application.ts';
import { createEmitter } from '#web/storage/emitter.ts';

/** Everything typed so far is wanted now. */
export const flushTyping = createEmitter<void>();

const GATHER_MS = 300;
/** The longest text the contract takes; a field that holds more is refused long before. */
const LONGEST = 500;

/** The values of a form as a half-filled screen. */
export const asHalfFilled = (values: Record<string, unknown>): HalfFilled =>
  halfFilled.parse(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, LONGEST) : (value ?? null),
      ]),
    ),
  );

/** Calls `send` a moment after the last change, or at once when asked. */
export const gatherTyping = (send: () => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const sendNow = () => {
    if (waiting === undefined) return;
    forget();
    send();
  };
  return {
    changed: () => {
      clearTimeout(waiting);
      waiting = setTimeout(sendNow, GATHER_MS);
    },
    sendNow,
    forget,
  };
};
