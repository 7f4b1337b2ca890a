/** Views that have tests of their own, for the atlas: it shows every screen that there is. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActor } from 'xstate';
import type { datePickerMachine } from '#machines/date-picker/date-picker.machine.ts';
import { flows } from '#machines/index.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { PickerScreen } from '#web/parts/date-picker/screen/PickerScreen.tsx';
import UpdateScreen from '#web/parts/wrapper/update/UpdateScreen.tsx';
import type { ScreenSuite } from './screens.ts';

type DatePickerActor = ActorRefFrom<typeof datePickerMachine>;

const PickerView = ({ actor }: { actor: DatePickerActor }) => {
  const snapshot = useSelector(actor, (current) => current);
  return <PickerScreen picker={{ snapshot, send: actor.send, said: { text: '', nth: 0 } }} label="" closes />;
};

const UpdateView = ({ actor }: { actor: AnyActor }) => {
  const state = useSelector(actor, selectState as (snapshot: unknown) => string);
  return (
    <div data-machine="forcedUpdate" data-state={state}>
      {state.includes('required') && <UpdateScreen current="1.0.0" latest="2.0.3" storeUrl={null} phone="19900" />}
    </div>
  );
};

export const otherViews: Pick<ScreenSuite, 'model' | 'areas' | 'show'>[] = [
  {
    model: flows.datePicker.model,
    areas: [],
    show: (actor) => <PickerView actor={actor as unknown as DatePickerActor} />,
  },
  { model: flows.forcedUpdate.model, areas: [], show: (actor) => <UpdateView actor={actor} /> },
];
