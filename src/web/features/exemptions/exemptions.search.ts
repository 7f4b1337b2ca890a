import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const exemptionsSearch = {
  deceased_exemption: {
    about: msg`Ask the fund to waive what a borrower who died still owed.`,
    keywords: 'إعفاء متوفى ورثة وفاة إسقاط القرض exemption heirs death waive',
  },
  deceased_exemption_service_v2: {
    about: msg`Ask the fund to waive what a borrower who died still owed.`,
    keywords: 'إعفاء متوفى ورثة وفاة إسقاط القرض exemption heirs death waive',
  },
  'deceased_exemption_requests_v2/{-$pageNumber}': {
    about: msg`Your requests for an exemption, their decisions, and objections.`,
    keywords: 'إعفاء طلباتي اعتراض قرار exemption requests objection decision',
  },
} satisfies SearchedPages;
