/** The exemption request as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EXEMPTION_STEPS, type ExemptionBlocker, type ExemptionReference } from '#contract/services/exemptions.ts';
import {
  type ExemptionRequest,
  type ExemptionRequestActor,
  type ExemptionRequestSnapshot,
  exemptionRequest,
} from '#machines/exemption-request/exemption-request.machine.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { requestBefore } from '#web/parts/wizard/request/request-before.tsx';
import { useRequestReason } from '#web/parts/wizard/request/use-request-reason.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { exemptionSentences } from './exemptions.sentences.ts';

export const exemptionStepNames = {
  deceased: msg`The deceased`,
  instruments: msg`Instruments`,
  documents: msg`Documents`,
  review: msg`Review`,
};

/** Puts reasons into words. */
const useReasonTextOf = ({ documents }: ExemptionReference) => {
  const { t } = useLingui();
  const commonReason = useRequestReason(documents);
  return ({ reason, parameter = '' }: ExemptionBlocker): string => {
    switch (reason) {
      case 'ownCivilId':
        return t`Enter the national ID number of the deceased: this one is yours`;
      case 'alreadyRequested':
        return t`Open your earlier request from your list, or enter another number: you have already requested an exemption for this person`;
      case 'birthTooEarly':
        return t`Enter the birth date as on the death certificate: this one is too long ago`;
      case 'birthInFuture':
        return t`Enter a birth date that is not in the future`;
      case 'deathBeforeBirth':
        return t`Enter a date of death that is not before the birth date`;
      case 'deathInFuture':
        return t`Enter a date of death that is not in the future`;
      default:
        return commonReason({ reason, parameter });
    }
  };
};

export const exemptionFeature = createWizardFeature<ExemptionRequest, ExemptionRequestSnapshot, ExemptionRequestActor>({
  wizard: exemptionRequest,
  selectors: exemptionRequest.selectors,
  names: exemptionStepNames,
  texts: {
    title: msg`Request an exemption`,
    steps: msg`Steps of the exemption request`,
    opening: msg`Your exemption request is being opened`,
    notOpened: msg`Your exemption request could not be opened`,
  },
  missing: {
    title: msg`This exemption request was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your requests are in your list.`,
    begin: (
      <PageButtonLink to="/$lang/request_deceased_exemption_v2/{-$id}" params={{ id: undefined }} variant="secondary">
        <Trans>Request an exemption</Trans>
      </PageButtonLink>
    ),
  },
  useReasonText: useReasonTextOf,
  sentences: exemptionSentences,
  Before: requestBefore({
    steps: EXEMPTION_STEPS,
    flow: 'exemption',
    afterwards: <Trans key="object">You can object once to a decision that does not waive everything</Trans>,
  }),
});
export const { useReasonText, useStepForm, useWizard, useWizardState } = exemptionFeature;
