import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const lettersServices = {
  request: {
    purpose: msg`Write to the general director about what a branch or a specialist could not resolve.`,
    who: msg`Everybody with an account`,
    needs: msg`Attachments, if you have any`,
  },
  remote_reviewer_requests: {
    purpose: msg`Ask the specialists of the fund without visiting a branch, and read their responses.`,
    who: msg`Everybody with a Saudi ID`,
    needs: msg`Your ID number, and your mobile for a code`,
  },
} satisfies Services;
