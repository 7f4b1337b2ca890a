/** What the screens of a request in writing need to know of its kind. Each kind is one constant of its feature. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { RequestKind, reviewerRequestsEndpoints } from '#contract/services/letters.ts';
import type { DefinedLetterWizard } from '#machines/letter-wizard/define-letter-wizard.ts';
import type { api } from '#web/api/api.ts';

export type LetterWizard = {
  kind: RequestKind;
  defined: DefinedLetterWizard;
  calls: typeof api.reviewerRequests;
  endpoints: typeof reviewerRequestsEndpoints;
  texts: {
    /** The title of the list. */
    list: MessageDescriptor;
    about: MessageDescriptor;
    empty: MessageDescriptor;
    /** The title of a new request. */
    title: MessageDescriptor;
    detailsTitle: MessageDescriptor;
    detailsLead: MessageDescriptor;
    next: MessageDescriptor;
  };
  /** The pages of this kind. `refersTo`: the number of a closed request. */
  links: {
    ListButton: ComponentType<{ children: ReactNode }>;
    Begin: ComponentType<{ children: ReactNode; refersTo?: string; variant?: 'secondary' }>;
    Draft: ComponentType<{ children: ReactNode; id: string }>;
    Thread: ComponentType<{ children: ReactNode; number: string }>;
    ThreadButton: ComponentType<{ children: ReactNode; number: string }>;
  };
};
