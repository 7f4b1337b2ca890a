/** The time: the free slots of the day, or the next free ones in place of one that was taken. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { instantIn } from '#contract/calendar/civil-day.ts';
import { formatTime } from '#contract/calendar/dates.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectDay,
  selectFreeSlots,
  selectOffers,
  selectStartsAt,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OnDay, When } from '../AppointmentFacts.tsx';
import { appointmentSentences } from '../appointments.sentences.ts';
import { BackButton, Choice, Step } from './Step.tsx';

type Props = { actor: AppointmentBookingActor };

const isSame = (a: readonly { startsAt: string }[], b: readonly { startsAt: string }[]) =>
  a.length === b.length && a.every(({ startsAt }, index) => startsAt === b[index]?.startsAt);

export const SlotStep = ({ actor }: Props) => {
  const { t } = useLingui();
  const lang = useLang();
  const day = useSelector(actor, selectDay);
  const slots = useSelector(actor, selectFreeSlots, isSame);
  const startsAt = useSelector(actor, selectStartsAt);
  // A slot that was taken meanwhile is not suggested.
  const suggested = slots.some((slot) => slot.startsAt === startsAt) ? startsAt : null;
  return (
    <Step actor={actor} title={<Trans>At what time?</Trans>}>
      <p>
        {day !== null && <OnDay at={instantIn(day, 720).toISOString()} />}
        {' · '}
        <Trans>Riyadh time</Trans>
      </p>
      {slots.length > 0 ? (
        <Choice
          actor={actor}
          legend={t`Time of the appointment`}
          sentences={appointmentSentences.slot}
          columns={2}
          suggested={suggested}
          options={slots.map(({ startsAt }) => ({ value: startsAt, label: <bdi>{formatTime(startsAt, lang)}</bdi> }))}
          submit={<Trans>Continue with this time</Trans>}
          onChoose={(startsAt) => actor.send({ type: 'slot.choose', startsAt })}
        />
      ) : (
        <>
          <Notice kind="info">
            <Trans>No other time is available on this day. Choose another day.</Trans>
          </Notice>
          <div>
            <BackButton actor={actor} />
          </div>
        </>
      )}
    </Step>
  );
};

export const TakenStep = ({ actor }: Props) => {
  const { t } = useLingui();
  const offers = useSelector(actor, selectOffers);
  const another = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'choices.reload' })}>
      <Trans>Choose another day</Trans>
    </Button>
  );
  return (
    <Step actor={actor} title={<Trans>Another time</Trans>}>
      <Notice kind="warning" role="alert" title={<Trans>This time has just been taken</Trans>}>
        {offers.length > 0 ? (
          <Trans>Your choices are kept. These are the next available times:</Trans>
        ) : (
          <Trans>Your choices are kept, but no other time is available. Choose another day.</Trans>
        )}
      </Notice>
      {offers.length > 0 ? (
        <Choice
          actor={actor}
          legend={t`Available times`}
          sentences={appointmentSentences.slot}
          suggested={null}
          options={offers.map(({ startsAt }) => ({ value: startsAt, label: <When startsAt={startsAt} /> }))}
          submit={<Trans>Continue with this time</Trans>}
          others={another}
          onChoose={(startsAt) => actor.send({ type: 'slot.choose', startsAt })}
        />
      ) : (
        <div>{another}</div>
      )}
    </Step>
  );
};
