/** Booking an appointment in the real portal: places, days and slots are those of the seeds, each tour is a new citizen's. */
import type { Page } from '@playwright/test';
import { problem } from '#contract/kernel/problems.ts';
import type { Booking } from '#contract/services/appointments.ts';
import { branchesCase, fullDaysCase } from '#machines/appointment-booking/appointment-booking.fixtures.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import { type CitizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Drivers } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; citizen: CitizenHand };

const bookingDriver = async ({ page, say, citizen }: Stage): Promise<Driver> => {
  const root = page.locator('[data-machine=appointmentBooking]');
  const options = await Held.of(page, '**/api/appointments/options?*', 'GET');
  const openings = await Held.of(page, '**/api/appointments/openings?*', 'GET');
  const bookings = await Held.of(page, '**/api/appointments', 'POST');
  const button = (name: string) => root.getByRole('button', { name: say(name), exact: true });
  const choose = async (value: string, submit: string) => {
    await root.locator(`input[type=radio][value="${value}"]`).check({ force: true });
    await button(submit).click();
  };
  return {
    root,
    gestures: {
      'region.choose': async ({ id }) => {
        await root.locator('[name=region]').selectOption(id);
        await button('Continue to the branches').click();
      },
      'place.choose': ({ id }) => choose(id, 'Continue with this branch'),
      'department.choose': ({ id }) => choose(id, 'Continue to the days'),
      // The first day with something free: the seeds know no day of the model.
      'day.choose': async () => {
        await root.locator('button[data-day]').first().click();
        await button('Continue to the times').click();
      },
      'slot.choose': async () => {
        await root.locator('input[type=radio]').first().check({ force: true });
        await button('Continue with this time').click();
      },
      'booking.confirm': () => button('Book the appointment').click(),
      'choices.reload': () =>
        button('Try again')
          .or(button('Choose another day'))
          .or(button('Choose something else'))
          .or(button('Look for available times again'))
          .click(),
      'step.back': () => button('Back').click(),
    },
    outcomes: {
      readOptions: {
        // The branches are read; the other kinds of place are put in their place, and their days are real.
        done: async (output) => {
          if (isSameData(output, branchesCase)) return options.release();
          await (await options.next()).answer({ status: 200, body: JSON.stringify(output) });
        },
        failed: (failure) => options.fail(failure),
      },
      readOpenings: {
        // Days of the branch that are full altogether are put in the place of the real ones.
        done: async (output) => {
          if (!isSameData(output, fullDaysCase)) return openings.release();
          await (await openings.next()).answer({ status: 200, body: JSON.stringify({ days: output }) });
        },
        failed: (failure) => openings.fail(failure),
      },
      bookSlot: {
        done: () => bookings.release(),
        failed: async (failure) => {
          if (failure.code !== 'slot_taken') return bookings.fail(failure);
          const { departmentId, startsAt } = await bookings.look<Booking>();
          const others = (await freeSlots(citizen, departmentId)).filter((other) => other !== startsAt);
          const detail = others.slice(0, 3).map((other) => ({ startsAt: other }));
          await bookings.fail(problem('slot_taken', { detail }));
        },
      },
    },
  };
};

export const tour: Tour = {
  appointment_services: by('noura'),
  appointment_with_general_manager: by('noura'),
  appointment_in_main_center: by('noura'),
  appointment_with_branch: by('noura'),
};

export const drivers: Drivers = {
  appointmentBooking: async (portal) => {
    const { page, lang, desk, server } = portal;
    const citizen = await logIn(portal, await registerCitizen(server.url, desk));
    const driver = await bookingDriver({ page, say: words(lang), citizen });
    await page.goto(`/${lang}/appointment_with_branch`);
    return driver;
  },
};
