/** What to know before a booking: how long it takes, what to bring, who acts, and until when it can be changed. */
import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import { selectIsMoving, selectStepCount } from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import styles from '../appointments.module.css';
import { LateRules } from '../LateRules.tsx';

export const BeforeYouStart = ({ actor }: { actor: AppointmentBookingActor }) => {
  const steps = useSelector(actor, selectStepCount);
  const isMoving = useSelector(actor, selectIsMoving);
  if (isMoving) return null;
  return (
    <Card as="section" accent="gold" className={styles.before}>
      <h2>
        <Trans>Before you start</Trans>
      </h2>
      <KeyValues
        direction="column"
        items={[
          {
            label: <Trans>Steps</Trans>,
            value: <Plural value={steps} one="# step at most" other="# steps at most" />,
            note: <Trans>They take about two minutes and are free of charge.</Trans>,
          },
          {
            label: <Trans>What to bring</Trans>,
            value: <Trans>Your national ID</Trans>,
            note: <Trans>And the number of your request or loan, if you come about one.</Trans>,
          },
          {
            label: <Trans>Afterwards</Trans>,
            value: <Trans>The appointment is booked at once</Trans>,
            note: <Trans>We confirm it by text message and remind you the day before.</Trans>,
          },
          { label: <Trans>If your plans change</Trans>, value: <LateRules /> },
        ]}
      />
    </Card>
  );
};
