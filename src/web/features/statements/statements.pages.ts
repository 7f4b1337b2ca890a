import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const statementsPages = {
  order: 300,
  pages: {
    accessibility_statement: {
      title: msg`Accessibility statement`,
      screen: 'AccessibilityStatementPage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
    privacy_policy: {
      title: msg`Privacy policy`,
      screen: 'PrivacyPolicyPage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
    terms_of_use: {
      title: msg`Terms of use`,
      screen: 'TermsOfUsePage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
