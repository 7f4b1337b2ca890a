import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const whatIfServices = {
  'loan_request_init/{-$id}': {
    purpose: msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
    who: msg`Everybody with an account`,
    needs: msg`A rough list of what you will buy`,
  },
} satisfies Services;
