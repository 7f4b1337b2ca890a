/** Cancels an appointment, until it begins. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Appointment } from '#contract/services/appointments.ts';
import { appointmentCancelMachine } from '#machines/appointment-cancel/appointment-cancel.machine.ts';
import { liveCommand, selectIsAsking } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { Button } from '#web/ui/Button.tsx';

const appointmentCancelFlow = liveCommand(appointmentCancelMachine, async ({ id, key }, options) => {
  await api.appointments.cancel({ params: { id }, key }, options);
  invalidateReads();
});

export const CancelAppointment = ({ appointment: { id, isCancellable } }: { appointment: Appointment }) => {
  const actor = useFlowRef(appointmentCancelFlow, { input: { id } });
  const isAsking = useSelector(actor, selectIsAsking);
  // An open dialog stays open when the appointment begins meanwhile.
  if (!isCancellable && !isAsking) return null;
  return <CancelAppointmentView actor={actor} />;
};

export const CancelAppointmentView = ({ actor }: { actor: CommandActor }) => (
  <ConfirmedCommand
    actor={actor}
    ask={(button) => (
      <Button variant="secondary" {...button}>
        <Trans>Cancel the appointment</Trans>
      </Button>
    )}
    title={<Trans>Cancel this appointment?</Trans>}
    confirm={<Trans>Yes, cancel it</Trans>}
    running={<Trans>The appointment is being cancelled</Trans>}
    dismiss={<Trans>No, keep it</Trans>}
    done={null}
  >
    <p>
      <Trans>Its time becomes free for someone else. You can book another one whenever you like.</Trans>
    </p>
  </ConfirmedCommand>
);
