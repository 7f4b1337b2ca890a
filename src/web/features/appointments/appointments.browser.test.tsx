/** The pages of appointments beyond what their machines show: lists, where the focus goes, and what is said when it is done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import {
  appointmentCase,
  daysCase,
  FREE_SLOT,
  fullDaysCase,
  generalManagerCase,
  mainCentreCase,
  OPEN_DAY,
} from '#machines/appointment-booking/appointment-booking.fixtures.ts';
import { appointmentBookingMachine } from '#machines/appointment-booking/appointment-booking.machine.ts';
import { until } from '#tests/setup/until.ts';
import { queryClient, withReads } from '#web/api/queries/reads.tsx';
import { controlled } from '#web/view-tests/controlled.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { AppointmentReading, AppointmentView } from './AppointmentPage.tsx';
import AppointmentsPage from './AppointmentsPage.tsx';
import { BookingView } from './booking/BookingView.tsx';

let stage: Stage;
const answers = new Map<string, () => Response>();
const says = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = () => says({ error: { code: 'service_suspended', message: '' } }, 503);
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (given, init) => {
    const request = new Request(given, init);
    const { pathname, search } = new URL(request.url);
    return (answers.get(`${request.method} ${pathname}${search}`) ?? refusal)();
  });
});
afterEach(() => {
  stage.end();
  answers.clear();
  queryClient.clear();
  vi.restoreAllMocks();
});
const text = () => stage.home.textContent ?? '';
const shows = (english: string) => until(() => expect(text()).toContain(stage.say(english)));
const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  if (!button) throw new Error(`there is no button "${name}"`);
  button.focus();
  button.click();
};
const focused = () => document.activeElement?.textContent;
const AHEAD: Appointment = {
  ...appointmentCase,
  startsAt: '2126-12-01T06:00:00.000Z',
  endsAt: '2126-12-01T06:20:00.000Z',
};

test('what can be booked is there when the list cannot be read', async () => {
  stage = await openStage('en', ['appointments']);
  stage.show(<AppointmentsPage />);
  await shows('Your appointments could not be shown');
  expect(stage.home.querySelector('a[href$="/appointment_with_branch"]')).not.toBeNull();
});

test('past appointments beyond the first page are shown when they are asked for', async () => {
  const pastOf = (nth: number): Appointment => ({
    ...appointmentCase,
    ...{ id: `01890000-0000-7000-8000-00000000000${nth}`, number: `AP-NUMBER-${nth}`, status: 'cancelled' },
  });
  const cursor = `1~${appointmentCase.id}`;
  answers.set('GET /api/appointments', () => says({ upcoming: [AHEAD], past: [pastOf(1)], next: cursor }));
  answers.set(`GET /api/appointments?after=${encodeURIComponent(cursor)}`, () =>
    says({ upcoming: [], past: [pastOf(2)], next: null }),
  );
  stage = await openStage('en', ['appointments']);
  stage.show(<AppointmentsPage />);
  await until(() => expect(text()).toContain('AP-NUMBER-1'));
  expect(text()).not.toContain('AP-NUMBER-2');
  press('Show more');
  await until(() => expect(text()).toContain('AP-NUMBER-2'));
});

const bookingOf = async () => {
  const actor = createActor(controlled(appointmentBookingMachine) as typeof appointmentBookingMachine, {
    input: { id: appointmentCase.id, moving: null },
  }).start();
  const give = (src: string, output: unknown) =>
    actor.send({ type: `xstate.done.actor.${src}`, output, actorId: src } as never);
  const fail = (src: string, error: unknown) =>
    actor.send({ type: `xstate.error.actor.${src}`, error, actorId: src } as never);
  stage = await openStage('en', ['appointments']);
  stage.show(<BookingView actor={actor} place="mainCentre" />);
  return { actor, give, fail };
};

test('days that cannot be read are said in a heading with the focus, each time, and another department can be chosen', async () => {
  const { actor, give, fail } = await bookingOf();
  give('readOptions', mainCentreCase);
  actor.send({ type: 'department.choose', id: 'main-centre.loans' });
  fail('readOpenings', problem('not_found'));
  const said = stage.say('The available times could not be shown');
  await until(() => expect(focused()).toBe(said));
  expect(text()).not.toContain('Before you start');
  press('Try again');
  await shows('The available appointments are being loaded');
  fail('readOpenings', problem('not_found'));
  await until(() => expect(focused()).toBe(said));
  press('Back');
  await shows('With which department?');
});

test('an appointment that is in the way is said in a heading with the focus, and nothing is "before you start" any more', async () => {
  const { actor, give, fail } = await bookingOf();
  give('readOptions', generalManagerCase);
  give('readOpenings', daysCase);
  await shows('Before you start');
  expect(text()).toContain('3 steps at most');
  actor.send({ type: 'day.choose', day: OPEN_DAY });
  actor.send({ type: 'slot.choose', startsAt: FREE_SLOT });
  await shows('Is everything right?');
  press('Book the appointment');
  await shows('The appointment is being booked');
  expect(text()).not.toContain('Before you start');
  fail('bookSlot', problem('appointment_exists', { detail: appointmentCase }));
  await until(() => expect(focused()).toBe(stage.say('You already have an appointment that conflicts with this one')));
  expect(text()).not.toContain('Before you start');
});

test('where every day is full and there is no other place, the days can be read again', async () => {
  const { give } = await bookingOf();
  give('readOptions', generalManagerCase);
  give('readOpenings', fullDaysCase);
  await shows('Look again later: cancelled appointments become available again.');
  expect(text()).not.toContain('Choose another place');
  press('Look for available times again');
  await shows('The available appointments are being loaded');
  give('readOpenings', daysCase);
  await shows('Continue to the times');
});

test('a cancelled appointment is said to be cancelled, with the focus, also when it cannot be read again', async () => {
  const { id } = AHEAD;
  let reads = 0;
  answers.set(`GET /api/appointments/${id}`, () => {
    reads += 1;
    return reads === 1 ? says(AHEAD) : refusal();
  });
  answers.set(`POST /api/appointments/${id}/cancel`, () =>
    says({ ...AHEAD, status: 'cancelled', isMovable: false, isCancellable: false }),
  );
  stage = await openStage('en', ['appointments']);
  const Page = withReads(() => (
    <AppointmentReading id={id}>{(appointment) => <AppointmentView appointment={appointment} />}</AppointmentReading>
  ));
  stage.show(<Page />);
  await shows('Booked');
  press('Cancel the appointment');
  await until(() => expect(document.querySelector('dialog')).not.toBeNull());
  press('Yes, cancel it');
  await until(() => expect(focused()).toBe(stage.say('The appointment is cancelled.')));
  await until(() => expect(reads).toBe(2));
  await shows('You cancelled it');
  expect(focused()).toBe(stage.say('The appointment is cancelled.'));
  expect(text()).not.toContain(stage.say('Booked'));
  expect(text()).not.toContain(stage.say('Cancel the appointment'));
});
