/** What a machine's actors are: calls to the server and the device, and other flows. */
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Flow } from '#machines/index.ts';
import type { FlowBody } from './atlas-data.ts';

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;

/** The actors of a machine, by source. */
export const actorsOf = ({ model: { machine }, labels }: Flow): FlowBody['actors'] =>
  Object.fromEntries(
    Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(([src, logic]) => [
      src,
      { labels: labels.actors[src] ?? { ar: src, en: src }, machine: isMachine(logic) ? logic.id : null },
    ]),
  );
