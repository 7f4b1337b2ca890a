/** The application is being opened, cannot be opened, or is not there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectProblem, selectState } from '#machines/loan-application/loan-application.selectors.ts';
import { NotFoundScreen, NotOpenedScreen, WaitingScreen } from '#web/parts/wizard/WizardPlaceholders.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import type { LoanApplicationActor } from './context.ts';

export const OpeningScreen = () => {
  const { t } = useLingui();
  return (
    <WaitingScreen
      machine="loanApplication"
      state={'"opening"'}
      title={<Trans>New loan application</Trans>}
      label={t`Your application is being opened`}
    />
  );
};

export const UnavailableScreen = ({ actor }: { actor: LoanApplicationActor }) => {
  const { t } = useLingui();
  return (
    <NotOpenedScreen
      machine="loanApplication"
      state={useSelector(actor, selectState)}
      title={t`Your application could not be opened`}
      problem={useSelector(actor, selectProblem)}
      onReload={() => actor.send({ type: 'application.reload' })}
    />
  );
};

export const MissingScreen = () => {
  const { t } = useLingui();
  return (
    <NotFoundScreen
      machine="loanApplication"
      state={'"missing"'}
      title={t`This application was not found`}
      begin={
        <PageButtonLink to="/$lang/get_loan_applicant_type/{-$id}" params={{ id: undefined }} variant="secondary">
          <Trans>Start a new application</Trans>
        </PageButtonLink>
      }
    >
      <Trans>
        It may have been thrown away or have expired, or it belongs to somebody else. Your own applications are listed
        in your account.
      </Trans>
    </NotFoundScreen>
  );
};
