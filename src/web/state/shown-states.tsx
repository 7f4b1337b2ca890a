/**
 * The states of flows without a screen of their own, as hidden elements with the same attributes as the screens of other
 * flows. They are for tests and for support.
 */
import { createStore, useStore } from '#web/storage/store.ts';

const states = createStore<Readonly<Record<string, string>>>({});

type Shown = {
  subscribe: (listen: (snapshot: { value: unknown }) => void) => unknown;
  getSnapshot: () => { value: unknown };
};

export const showState = (machine: string, actor: Shown) => {
  const show = ({ value }: { value: unknown }) => {
    const state = JSON.stringify(value);
    if (states.get()[machine] !== state) states.set({ ...states.get(), [machine]: state });
  };
  actor.subscribe(show);
  show(actor.getSnapshot());
};

export const ShownStates = () =>
  Object.entries(useStore(states)).map(([machine, state]) => (
    <div key={machine} hidden data-machine={machine} data-state={state} />
  ));
