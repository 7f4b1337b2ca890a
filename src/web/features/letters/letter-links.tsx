/** The links of a request in writing to the pages of its kind. */
import { PageButtonLink, PageLink } from '#web/routing/links.tsx';
import type { LetterWizard } from './letters.ts';

type Routes = {
  list: '/$lang/remote_reviewer_requests' | '/$lang/request';
  draft: '/$lang/remote_reviewer_new_request/{-$id}' | '/$lang/director_new_request/{-$id}';
  thread: '/$lang/remote_reviewer_request/$incident_number' | '/$lang/director_request/$incident_number';
};

export const letterLinks = ({ list, draft, thread }: Routes): LetterWizard['links'] => ({
  ListButton: ({ children }) => (
    <PageButtonLink variant="secondary" to={list}>
      {children}
    </PageButtonLink>
  ),
  Begin: ({ children, refersTo, variant }) => (
    <PageButtonLink
      {...(variant && { variant })}
      to={draft}
      params={{ id: undefined }}
      search={refersTo === undefined ? {} : { refers_to: refersTo }}
    >
      {children}
    </PageButtonLink>
  ),
  Draft: ({ children, id }) => (
    <PageLink to={draft} params={{ id }}>
      {children}
    </PageLink>
  ),
  Thread: ({ children, number }) => (
    <PageLink to={thread} params={{ incident_number: number }}>
      {children}
    </PageLink>
  ),
  ThreadButton: ({ children, number }) => (
    <PageButtonLink to={thread} params={{ incident_number: number }}>
      {children}
    </PageButtonLink>
  ),
});
