/** An appointment while its citizen looks at it: moved and cancelled elsewhere, cancelled by the fund, and cancelled on the page. */
import { expect } from '@playwright/test';
import { contract } from '#contract/endpoints.ts';
import { bookFreeSlot, freeSlots } from '#tests/setup/cases/appointments.ts';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { by, firstOf, type Tour } from '../../../tour/examples.ts';
import { confirmedCommandDriver } from '../../support/confirmed-command.ts';
import type { Covers, Drivers, Faults, Portal } from '../../support/portal.ts';

const DEPARTMENT = 'tabuk.customers';

const openAppointment = async (portal: Portal) => {
  const { page, lang, desk, server } = portal;
  const citizen = await logIn(portal, await registerCitizen(server.url, desk));
  const appointment = await bookFreeSlot(citizen, DEPARTMENT);
  return { citizen, appointment, show: () => page.goto(`/${lang}/appointment/${appointment.id}`) };
};

export const covers: Covers = { appointment: { isQuiet: true } };

export const faults: Faults = { appointment: { reads: '**/api/appointments/*' } };

const example = by('noura', async ({ appointments }) => ({
  id: firstOf((await appointments.list({ query: {} })).upcoming, 'appointment').id,
}));
export const tour: Tour = { appointment: example, 'appointment/move': example };

export const drivers: Drivers = {
  appointment: async (portal) => {
    const { page, desk } = portal;
    const { citizen, appointment, show } = await openAppointment(portal);
    const params = { id: appointment.id };
    await show();
    return {
      root: page.locator('[data-machine=appointment]'),
      gestures: {
        'appointment.move': async () => {
          const [startsAt = ''] = await freeSlots(citizen, DEPARTMENT);
          await citizen.appointments.move({ params, body: { startsAt }, key: crypto.randomUUID() });
        },
        'appointment.cancel': async () => {
          await citizen.appointments.cancel({ params, key: crypto.randomUUID() });
        },
        'appointment.cancelByFund': async ({ reason }) => {
          await desk.decideAppointment({ params, body: { event: 'appointment.cancelByFund', reason } });
        },
      },
      outcomes: {},
    };
  },
  appointmentCancel: async (portal) => {
    const { page, lang } = portal;
    const say = words(lang);
    const { show } = await openAppointment(portal);
    const isCancelled = () => expect(page.getByText(say('You cancelled it'))).toBeVisible();
    const driver = await confirmedCommandDriver(
      { page, say },
      'appointmentCancel',
      contract.appointments.cancel,
      { ask: 'Cancel the appointment', confirm: 'Yes, cancel it', dismiss: 'No, keep it' },
      // The page refetches then, and offers nothing to cancel.
      { done: isCancelled },
    );
    await show();
    return driver;
  },
};
