/** What a flow does without a connection, as its machines declare it. */
import { isMachine, machinesIn } from './xstate-internals.ts';

/** What is typed, and the return of the connection: a machine that takes both sends by itself what was typed meanwhile. */
const TYPED_AND_SENT = ['input.changed', 'network.up'];

/** Whether what is typed into a flow is sent by itself when the connection is back. What it says on the screen follows from this. */
export const sendsTypedLater = (logic: unknown): boolean =>
  isMachine(logic) && machinesIn(logic).some(({ events }) => TYPED_AND_SENT.every((type) => events.includes(type)));
