import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const director = { access: 'citizen', flag: 'generalDirectorRequests' } as const;
const directorRequest = {
  ...director,
  flow: 'director-request',
  minutes: 5,
  screen: 'DirectorRequestPage',
  parent: 'request',
  crumb: msg`New request`,
  /** A new request may refer to a closed one. */
  search: { refers_to: 'choice' },
} as const;
const reviewer = { access: 'services' } as const;
const reviewerRequest = {
  ...reviewer,
  flow: 'reviewer-request',
  minutes: 5,
  screen: 'ReviewerRequestPage',
  parent: 'remote_reviewer_requests',
  crumb: msg`New request`,
  /** A new request may refer to a closed one. */
  search: { refers_to: 'choice' },
} as const;

export const lettersPages = {
  order: 200,
  pages: {
    request: {
      ...director,
      title: msg`Requests to the general director`,
      screen: 'DirectorListPage',
      group: 'services',
      parent: 'services',
    },
    'director_new_request/{-$id}': { ...directorRequest, title: msg`New request to the general director` },
    'director_attachments/{-$id}': {
      ...directorRequest,
      title: msg`Attachments of the request to the general director`,
    },
    'director_review/{-$id}': { ...directorRequest, title: msg`Review of the request to the general director` },
    'director_request/$incident_number': {
      ...director,
      title: msg`Request to the general director`,
      screen: 'DirectorThreadPage',
      parent: 'request',
    },
    remote_reviewer_requests: {
      ...reviewer,
      title: msg`Remote reviewer: my requests`,
      screen: 'ReviewerListPage',
      group: 'services',
      parent: 'services',
    },
    'remote_reviewer_new_request/{-$id}': {
      ...reviewerRequest,
      title: msg`Remote reviewer: new request`,
      group: 'services',
    },
    'remote_reviewer_attachments/{-$id}': { ...reviewerRequest, title: msg`Remote reviewer: attachments` },
    'remote_reviewer_review/{-$id}': { ...reviewerRequest, title: msg`Remote reviewer: review of the request` },
    'remote_reviewer_request/$incident_number': {
      ...reviewer,
      title: msg`Remote reviewer: request`,
      screen: 'ReviewerThreadPage',
      parent: 'remote_reviewer_requests',
    },
  },
} as const satisfies AreaPages;
