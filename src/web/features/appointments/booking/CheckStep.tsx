/** A look at everything before it is booked. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { formatTime } from '#contract/calendar/dates.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectDepartment,
  selectIsMoving,
  selectPlace,
  selectStartsAt,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { OnDay } from '../AppointmentFacts.tsx';
import { LateRules } from '../LateRules.tsx';
import { BackButton, Step } from './Step.tsx';

export const CheckStep = ({ actor }: { actor: AppointmentBookingActor }) => {
  const lang = useLang();
  const words = useBilingual();
  const place = useSelector(actor, selectPlace);
  const department = useSelector(actor, selectDepartment);
  const startsAt = useSelector(actor, selectStartsAt);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const isMoving = useSelector(actor, selectIsMoving);
  if (!place || !department || startsAt === null) return null;
  return (
    <Step actor={actor} title={<Trans>Is everything right?</Trans>}>
      {problem && <ProblemNotice problem={problem} />}
      <Card>
        <KeyValues
          items={[
            { label: <Trans>Date</Trans>, value: <OnDay at={startsAt} /> },
            { label: <Trans>Time of the appointment</Trans>, value: <bdi>{formatTime(startsAt, lang)}</bdi> },
            {
              label: <Trans>Place</Trans>,
              value: <bdi>{words(place.title)}</bdi>,
              note: <bdi>{words(place.address)}</bdi>,
            },
            { label: <Trans>Department</Trans>, value: <bdi>{words(department.title)}</bdi> },
          ]}
        />
      </Card>
      <p>
        <LateRules />
      </p>
      <div className="actions">
        <Button
          pending={isBusy}
          pendingText={<Trans>The appointment is being booked</Trans>}
          onClick={() => actor.send({ type: 'booking.confirm' })}
        >
          {isMoving ? <Trans>Move it to this time</Trans> : <Trans>Book the appointment</Trans>}
        </Button>
        <BackButton actor={actor} unavailable={isBusy} />
      </div>
      <OfflineReason />
    </Step>
  );
};
