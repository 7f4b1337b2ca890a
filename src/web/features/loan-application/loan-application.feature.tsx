/** The loan application as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Blocker } from '#contract/loans/loan-application.ts';
import type {
  LoanApplicationActor,
  loanApplicationMachine,
} from '#machines/loan-application/loan-application.machine.ts';
import {
  loanApplicationSelectors,
  selectReturnsToReview,
} from '#machines/loan-application/loan-application.selectors.ts';
import { loanApplication } from '#machines/loan-application/loan-application.setup.ts';
import type { LoanApplication, Reference } from '#machines/loan-application/loan-application.types.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { loanApplicationSentences } from './loan-application.sentences.ts';
import { opening } from './opening.tsx';
import { BeforeYouStart } from './steps/BeforeYouStart.tsx';

export type LoanApplicationSnapshot = SnapshotFrom<typeof loanApplicationMachine>;

export const stepNames = {
  applicantType: msg`Applicant`,
  products: msg`Product`,
  branch: msg`Branch and office`,
  cost: msg`Cost`,
  attachments: msg`Documents`,
  identity: msg`Identity`,
  review: msg`Review`,
  terms: msg`Terms`,
  submit: msg`Submission`,
};

/** Reasons in words; documents are called by their names. */
const useReasonTextOf = ({ catalogue }: Reference) => {
  const blockerText = useBlockerText();
  const words = useBilingual();
  const nameOf = (kind: string) => {
    const known = catalogue.documentKinds.find((document) => document.kind === kind);
    return known ? words(known.title) : kind;
  };
  return (reason: Blocker) => blockerText(reason, nameOf);
};

export const loanApplicationFeature = createWizardFeature<
  LoanApplication,
  LoanApplicationSnapshot,
  LoanApplicationActor
>({
  wizard: loanApplication,
  selectors: loanApplicationSelectors,
  names: stepNames,
  texts: {
    title: msg`New loan application`,
    steps: msg`Steps of the application`,
    opening: msg`Your application is being opened`,
    notOpened: msg`Your application could not be opened`,
  },
  missing: {
    title: msg`This application was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your applications are listed in your account.`,
    begin: (
      <PageButtonLink to="/$lang/get_loan_applicant_type/{-$id}" params={{ id: undefined }} variant="secondary">
        <Trans>Start a new application</Trans>
      </PageButtonLink>
    ),
  },
  isLater: ({ reason }) => reason === 'stepUnanswered',
  useReasonText: useReasonTextOf,
  sentences: loanApplicationSentences,
  opening,
  Before: BeforeYouStart,
  useNextLabel: (actor) =>
    useSelector(actor, selectReturnsToReview) ? <Trans>Save and return to review</Trans> : undefined,
});
export const { Unfinished, useReasonText, useReasonWithStep, useStepAddress, useStepForm, useWizard, useWizardState } =
  loanApplicationFeature;
