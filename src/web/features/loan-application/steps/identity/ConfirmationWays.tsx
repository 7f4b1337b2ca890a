import { Trans } from '@lingui/react/macro';
import { CONFIRMATION_WAYS, type ConfirmationWay } from '#machines/loan-application/loan-application.events.ts';
import { selectConfirmationWay } from '#machines/loan-application/loan-application.selectors.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useApplication, useWizard } from '../../context.ts';

const isWay = (value: string): value is ConfirmationWay => CONFIRMATION_WAYS.some((way) => way === value);

/** How the applicant shows that it is he: no answer of the application, so it is the machine's to keep. */
export const ConfirmationWays = () => {
  const { actor } = useWizard();
  return (
    <RadioCards
      legend={<Trans>How do you want to confirm your identity?</Trans>}
      name="confirmationWay"
      columns={2}
      value={useApplication(selectConfirmationWay)}
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
