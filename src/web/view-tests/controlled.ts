/** A machine whose actors never end by themselves: a test sends their outcomes as events. */
import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

const waiting = fromPromise(() => new Promise<never>(() => {}));
const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;

/** Machines inside it are real ones too, for the views that show them. */
export const controlled = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(([src, logic]) => [
        src,
        isMachine(logic) ? controlled(logic) : waiting,
      ]),
    ),
  });
