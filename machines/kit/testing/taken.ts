/** The declared transitions that an event takes, from the pure transition function; no actor is started. */
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate';
import { declaredIn } from '../runtime/xstate-internals.ts';

/** An actor that is never started; `heard` collects the transitions of its microsteps. */
const listening = (machine: AnyStateMachine, input: unknown) => {
  const heard: AnyTransitionDefinition[] = [];
  const self = createActor(machine, { input, inspect: (event) => heard.push(...declaredIn(event)) });
  return { self, heard };
};

/** The transitions taken before the first event. */
export const takenAtStart = (machine: AnyStateMachine, input: unknown): AnyTransitionDefinition[] =>
  listening(machine, input).heard;

/** The transitions that an event takes in this snapshot, with the eventless ones that follow. */
export const takenBy = (
  machine: AnyStateMachine,
  input: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyTransitionDefinition[] => {
  const { self, heard } = listening(machine, input);
  heard.length = 0;
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    logger: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  machine.transition(snapshot, event, scope);
  return heard;
};
