/** Requests to the remote reviewer: their texts, their addresses and their calls; the screens are those of every request in writing. */
import { msg } from '@lingui/core/macro';
import { contract } from '#contract/endpoints.ts';
import { reviewerRequest } from '#machines/reviewer-request/reviewer-request.machine.ts';
import { api } from '#web/api/api.ts';
import { createLetterPages } from '#web/features/letters/LetterPages.tsx';
import { letterLinks } from '#web/features/letters/letter-links.tsx';

export const reviewerPages = createLetterPages({
  kind: 'reviewer',
  defined: reviewerRequest,
  calls: api.reviewerRequests,
  endpoints: contract.reviewerRequests,
  texts: {
    list: msg`Remote reviewer: my requests`,
    about: msg`Ask the specialists of the fund without visiting a branch. Their responses appear here.`,
    empty: msg`Ask a specialist about your loan, your project or a service. The response appears here.`,
    title: msg`New request to the remote reviewer`,
    detailsTitle: msg`What do you want to ask the specialists?`,
    detailsLead: msg`You can stop at any time; what you enter is saved.`,
    next: msg`A specialist of the fund reads your request and responds here. You will get a text message.`,
  },
  links: letterLinks({
    list: '/$lang/remote_reviewer_requests',
    draft: '/$lang/remote_reviewer_new_request/{-$id}',
    thread: '/$lang/remote_reviewer_request/$incident_number',
  }),
});
