import type { EventObject } from 'xstate';

/** What the actor returned whose end led to this event; a final state passes it on as its own output. */
export const outputIn = (event: EventObject): unknown => ('output' in event ? event.output : undefined);
