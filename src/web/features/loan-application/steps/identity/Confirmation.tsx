import { Trans } from '@lingui/react/macro';
import {
  selectConfirmation,
  selectConfirmationWay,
  selectProblem,
} from '#machines/loan-application/loan-application.selectors.ts';
import { CONFIRMATION_WAYS, type ConfirmationWay } from '#machines/loan-application/loan-application.types.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useWizard, useWizardState } from '../../loan-application.feature.tsx';

/** The status beside the button that was pressed: what the code waits for, or why it was not sent. */
export const ConfirmationStatus = () => {
  const confirmation = useWizardState(selectConfirmation);
  const problem = useWizardState(selectProblem);
  const isOnline = useStore(hasInternet);
  if (confirmation === 'saving' && !isOnline)
    return (
      <Notice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
        <Trans>Your answers are saved on this device. We continue as soon as the connection is back.</Trans>
      </Notice>
    );
  if (problem && confirmation === 'none')
    return (
      <Notice kind="error" role="alert">
        <ProblemText problem={problem} />
      </Notice>
    );
  return null;
};

const isWay = (value: string): value is ConfirmationWay => CONFIRMATION_WAYS.some((way) => way === value);

/** How applicants confirm their identity. It is no answer of the application, so the machine stores it. */
export const ConfirmationWays = () => {
  const { actor } = useWizard();
  return (
    <RadioCards
      legend={<Trans>How do you want to confirm your identity?</Trans>}
      name="confirmationWay"
      columns={2}
      value={useWizardState(selectConfirmationWay)}
      onChange={({ target: { value } }) => {
        if (isWay(value)) actor.send({ type: 'confirmation.choose', way: value });
      }}
      options={[
        {
          value: 'code',
          label: <Trans>By a code</Trans>,
          description: <Trans>We send seven digits to the mobile above</Trans>,
        },
        {
          value: 'identityApp',
          label: <Trans>In the national identity app</Trans>,
          description: <Trans>You choose a number on your phone</Trans>,
        },
      ]}
    />
  );
};
