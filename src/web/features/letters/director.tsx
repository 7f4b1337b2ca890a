/** Requests to the general director: their texts, their addresses and their calls; the screens are those of every request in writing. */
import { msg } from '@lingui/core/macro';
import { contract } from '#contract/endpoints.ts';
import { directorRequest } from '#machines/director-request/director-request.machine.ts';
import { api } from '#web/api/api.ts';
import { createLetterPages } from '#web/features/letters/LetterPages.tsx';
import { letterLinks } from '#web/features/letters/letter-links.tsx';

export const directorPages = createLetterPages({
  kind: 'director',
  defined: directorRequest,
  calls: api.directorRequests,
  endpoints: contract.directorRequests,
  texts: {
    list: msg`Requests to the general director`,
    about: msg`For what a branch or a specialist could not resolve. The office of the general director responds here.`,
    empty: msg`Write to the general director. The response appears here.`,
    title: msg`New request to the general director`,
    detailsTitle: msg`What do you want to raise with the general director?`,
    detailsLead: msg`You can stop at any time; what you enter is saved.`,
    next: msg`The office of the general director reads your request and responds here. You will get a text message.`,
  },
  links: letterLinks({
    list: '/$lang/request',
    draft: '/$lang/director_new_request/{-$id}',
    thread: '/$lang/director_request/$incident_number',
  }),
});
