/** Where a draft goes on: the page of its first step that is not complete. */
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { pages } from '#web/routing/pages.ts';
import type { AccountDraft } from './next-action.ts';

const pathOf = (step: Step) =>
  step === 'applicantType' ? (`${stepPaths[step]}/{-$id}` as const) : (`${stepPaths[step]}/$id` as const);

export const draftPath = ({ step }: AccountDraft) => pathOf(STEPS.find((known) => known === step) ?? 'applicantType');

export const draftPageTitle = (draft: AccountDraft) => pages[draftPath(draft)].title;
