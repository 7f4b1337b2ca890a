/** The steps of the request. */
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { WhatIfBlocker } from '#contract/loans/what-if.ts';
import { selectDraftSync, selectRequestId, viewRequestSteps } from '#machines/what-if/what-if.selectors.ts';
import { requestPaths } from '#machines/what-if/what-if.steps.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { WizardStepper } from '#web/parts/wizard/WizardStepper.tsx';
import { useTrial } from './context.ts';
import { requestStepNames } from './step-names.ts';
import { useReasonText } from './use-reason-text.ts';

/** Answers that are still to come. */
const LATER: readonly WhatIfBlocker['reason'][] = ['stepUnanswered', 'conditionsNotAcknowledged', 'assetMissing'];

/** It follows the machine alone: what is typed into a step draws none of it anew. */
export const RequestStepper = memo(() => {
  const { t } = useLingui();
  const lang = useLang();
  const { actor } = useTrial();
  const requestId = useSelector(actor, selectRequestId);
  return (
    <WizardStepper
      label={t`Steps of the request`}
      title={t`Try out a loan`}
      names={requestStepNames}
      steps={useSelector(actor, viewRequestSteps)}
      sync={useSelector(actor, selectDraftSync)}
      isLater={({ reason }) => LATER.includes(reason)}
      addressOf={({ page }) => `/${lang}/${requestPaths[page]}/${requestId}`}
      onSelect={({ page }) => actor.send({ type: 'step.goTo', page })}
      reasonText={useReasonText()}
    />
  );
});
