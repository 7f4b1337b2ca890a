/** The address of the application. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { Step } from '#contract/loans/loan-application.ts';
import type { LoanApplicationEvent } from '#machines/loan-application/loan-application.events.ts';
import { selectAnswers, selectDraftId, selectPath } from '#machines/loan-application/loan-application.selectors.ts';
import { stepOfPath, stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { useWizardAddress } from '#web/parts/wizard/use-wizard-address.ts';
import { splitPath } from '#web/routing/paths.ts';
import type { LoanApplicationActor, LoanApplicationSnapshot } from './context.ts';

/** The step that the address asks for. */
export const useRequestedStep = (): Step | null =>
  useRouterState({
    select: ({ location }) => stepOfPath(splitPath(location.pathname).rest.split('/')[0] ?? '') ?? null,
  });

export const useApplicationAddress = (actor: LoanApplicationActor, { isNew }: { isNew: boolean }) => {
  const id = selectDraftId(actor.getSnapshot());
  useWizardAddress<LoanApplicationSnapshot, LoanApplicationEvent>(actor, {
    id,
    isNew,
    first: stepPaths.applicantType,
    ownAddress: useRouter().buildLocation({
      from: '/$lang',
      to: '/$lang/get_loan_applicant_type/{-$id}',
      params: { id },
    }).href,
    isBegun: (snapshot) => selectAnswers(snapshot).applicantType !== undefined,
    selectPath,
    toEvent: (path) => {
      const step = stepOfPath(path);
      return step && { type: 'step.goTo', step };
    },
  });
};
