/** Where a draft goes on: the page of its first step that is not complete. */
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { allPages, type PagePath } from '#web/routing/pages.ts';
import type { AccountDraft } from './next-action.ts';

const pageOf = (step: Step) =>
  step === 'applicantType'
    ? (`${stepPaths[step]}/{-$id}` as const)
    : (`${stepPaths[step]}/$id` as const satisfies PagePath);

export const draftPage = ({ step }: AccountDraft) => pageOf(STEPS.find((known) => known === step) ?? 'applicantType');

export const draftPageTitle = (draft: AccountDraft) => allPages.find(({ path }) => path === draftPage(draft))?.title;
