/** A decision with a reason: the event carries it, the guard requires it, and the row stores it. */
import { assign, type EventObject } from 'xstate';

type WithReason = { reason: string | null };
type Given = { reason: string };

export const reasonActions = {
  keepReason: assign<WithReason, EventObject, Given, EventObject, never>({
    reason: (_, { reason }) => reason,
  }) as (args: { context: WithReason }, params: Given) => void,
};
export const reasonGuards = { hasReason: (_: object, { reason }: Given) => reason.trim().length > 0 };

export const reasonOf = ({ event }: { event: Given }) => ({ reason: event.reason });
export const hasReason = { type: 'hasReason', params: reasonOf } as const;
export const keepReason = { type: 'keepReason', params: reasonOf } as const;
