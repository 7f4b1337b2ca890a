import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const appointmentsServices = {
  appointment_services: {
    purpose: msg`Book a visit to the fund, and see, move or cancel your appointments.`,
    who: msg`Everybody with an account`,
    needs: msg`No document`,
  },
} satisfies Services;
