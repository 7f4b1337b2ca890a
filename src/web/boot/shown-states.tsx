/**
 * Where the flows stand that have no screen of their own. The page carries it like every screen carries its flow's state, for
 * tests and for whoever looks after the portal; nobody sees or hears it.
 */
import { createStore, useStore } from '#web/storage/store.ts';

const states = createStore<Readonly<Record<string, string>>>({});

type Shown = {
  subscribe: (listen: (snapshot: { value: unknown }) => void) => unknown;
  getSnapshot: () => { value: unknown };
};

export const showState = (machine: string, actor: Shown) => {
  const show = ({ value }: { value: unknown }) => states.set({ ...states.get(), [machine]: JSON.stringify(value) });
  actor.subscribe(show);
  show(actor.getSnapshot());
};

export const ShownStates = () =>
  Object.entries(useStore(states)).map(([machine, state]) => (
    <div key={machine} hidden data-machine={machine} data-state={state} />
  ));
