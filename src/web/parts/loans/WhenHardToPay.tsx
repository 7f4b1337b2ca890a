/** Whom to talk to when an instalment cannot be paid: a schedule is agreed on before the debt grows. */
import { Trans } from '@lingui/react/macro';
import { PageLink } from '#web/routing/links.tsx';
import { useConfig } from '#web/state/config.ts';
import { Ltr } from '#web/ui/Ltr.tsx';

export const WhenHardToPay = () => {
  const phone = useConfig()?.supportPhone;
  const appointment = (
    <PageLink to="/$lang/appointment_with_branch">
      <Trans>book an appointment at your branch</Trans>
    </PageLink>
  );
  return (
    <p>
      {phone ? (
        <Trans>
          If it is hard to pay,{' '}
          <a href={`tel:${phone}`}>
            call the fund: <Ltr>{phone}</Ltr>
          </a>{' '}
          or {appointment}, and agree on a schedule.
        </Trans>
      ) : (
        <Trans>If it is hard to pay, {appointment} and agree on a schedule.</Trans>
      )}
    </p>
  );
};
