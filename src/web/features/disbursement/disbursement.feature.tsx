/** The batch disbursement as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  DISBURSEMENT_STEPS,
  type DisbursementBlocker,
  type DisbursementReference,
} from '#contract/loans/disbursements.ts';
import {
  type Disbursement,
  type DisbursementActor,
  type DisbursementSnapshot,
  disbursement,
} from '#machines/disbursement/disbursement.machine.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { type Before, DocumentsFact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { useRequestReason } from '#web/parts/wizard/request/use-request-reason.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { minutesOf } from '#web/routing/pages.ts';
import { isDisbursable } from './chosen-account.ts';
import { disbursementSentences } from './disbursement.sentences.ts';

/** What to know before a disbursement is requested: time, documents, who acts when, and that it is free. */
const BeforeYouStart = ({
  isOpen,
  reference: { accounts, documents },
}: Before & { reference: DisbursementReference }) =>
  accounts.some(isDisbursable) && (
    <GoodToKnow isOpen={isOpen} steps={DISBURSEMENT_STEPS.length} minutes={minutesOf('disbursement')}>
      <DocumentsFact documents={documents} />
      <TurnsFact
        turns={[
          <Trans key="you">You request the amount and sign for it in the national identity app</Trans>,
          <Trans key="fund">The fund approves the request and pays the amount</Trans>,
        ]}
      />
      <NoFee />
    </GoodToKnow>
  );

export const disbursementStepNames = {
  amount: msg`Amount`,
  documents: msg`Documents`,
  review: msg`Review`,
};

/** Puts reasons into words. */
const useReasonTextOf = ({ documents }: DisbursementReference) => {
  const { t } = useLingui();
  const commonReason = useRequestReason(documents);
  return ({ reason, parameter = '' }: DisbursementBlocker): string => {
    switch (reason) {
      case 'accountUnknown':
        return t`Choose one of your loan accounts`;
      case 'nothingRemains':
        return t`Choose another loan account: this loan is fully disbursed or requested`;
      case 'moreThanRemains':
        return t`Enter an amount that is not more than what remains of the loan`;
      case 'disbursementInProgress':
        return t`Complete the request in progress from this loan first, or choose another loan account`;
      default:
        return commonReason({ reason, parameter });
    }
  };
};

export const disbursementFeature = createWizardFeature<Disbursement, DisbursementSnapshot, DisbursementActor>({
  wizard: disbursement,
  selectors: disbursement.selectors,
  names: disbursementStepNames,
  texts: {
    title: msg`Request a disbursement`,
    steps: msg`Steps of the disbursement request`,
    opening: msg`Your disbursement request is being opened`,
    notOpened: msg`Your disbursement request could not be opened`,
  },
  missing: {
    title: msg`This disbursement request was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your requests are listed with your loan accounts.`,
    begin: (
      <PageButtonLink to="/$lang/disbursement_amount/{-$id}" params={{ id: undefined }} variant="secondary">
        <Trans>Request a disbursement</Trans>
      </PageButtonLink>
    ),
  },
  useReasonText: useReasonTextOf,
  sentences: disbursementSentences,
  Before: BeforeYouStart,
});
export const { useReasonText, useStepAddress, useStepForm, useWizard, useWizardState } = disbursementFeature;
