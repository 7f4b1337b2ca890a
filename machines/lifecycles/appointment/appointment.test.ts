import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { APPOINTMENT_STATUSES } from '#contract/services/appointments.ts';
import { persist } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { snapshotsOf } from '../golden.ts';
import { appointmentMachine } from './appointment.machine.ts';
import { appointmentModel } from './appointment.model.ts';
import {
  appointmentDecisions,
  appointmentPersistence,
  citizenCan,
  restoreAppointment,
  statusOf,
} from './appointment.ts';

proveMachine(appointmentModel);

const STARTS = '2026-12-01T06:00:00.000Z';
const booked = () =>
  createActor(appointmentMachine, { input: { appointmentId: 'a', startsAt: STARTS } })
    .start()
    .getSnapshot();

test('each state is a status of the contract', () => {
  const called = [...snapshotsOf(appointmentModel).values()].map((one) => statusOf(one as ReturnType<typeof booked>));
  expect(called.sort()).toEqual([...APPOINTMENT_STATUSES].sort());
});

test.each([
  ['2026-12-01T04:00:00.000Z', { isMovable: true, isCancellable: true }, ['appointment.cancelByFund']],
  [
    '2026-12-01T05:00:00.000Z',
    { isMovable: false, isCancellable: true },
    ['appointment.attend', 'appointment.cancelByFund'],
  ],
  [
    '2026-12-01T05:30:00.000Z',
    { isMovable: false, isCancellable: true },
    ['appointment.attend', 'appointment.cancelByFund'],
  ],
  [STARTS, { isMovable: false, isCancellable: false }, ['appointment.attend', 'appointment.miss']],
])('at %s the citizen and the fund can do what is still possible', (now, citizen, fund) => {
  expect([citizenCan(booked(), now), appointmentDecisions(booked(), now)]).toEqual([citizen, fund]);
});

test('what is kept of an appointment comes back as it was', () => {
  const kept = persist(appointmentPersistence, booked());
  const restored = restoreAppointment(JSON.parse(JSON.stringify(kept)));
  expect(appointmentPersistence.migrations).toEqual({});
  expect([kept.v, restored.value, restored.context.startsAt]).toEqual([1, 'booked', STARTS]);
});
