/** Cancels an appointment, until it begins. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Appointment } from '#contract/services/appointments.ts';
import { appointmentCancelMachine } from '#machines/appointment-cancel/appointment-cancel.machine.ts';
import { liveCommand, selectIsAsking } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { selectScreen } from '#machines/kit/runtime/selectors.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { appointmentQuery } from './reads.ts';

const appointmentCancelFlow = liveCommand(appointmentCancelMachine, async ({ id, key }, options) => {
  const appointment = await api.appointments.cancel({ params: { id }, key }, options);
  // The page shows the answer at once, and also when it cannot be read again.
  queryClient.setQueryData(appointmentQuery(id).queryKey, appointment);
  invalidateReads();
});

export const CancelAppointment = ({ appointment: { id, isCancellable } }: { appointment: Appointment }) => {
  const actor = useFlowRef(appointmentCancelFlow, { input: { id } });
  const isAsking = useSelector(actor, selectIsAsking);
  const isDone = useSelector(actor, selectScreen) === 'done';
  // An open dialog stays open when the appointment begins meanwhile, and what is done is said until the page is left.
  if (!isCancellable && !isAsking && !isDone) return null;
  return <CancelAppointmentView actor={actor} />;
};

/** The button that was pressed is gone. */
const takeFocus = (text: HTMLElement | null) => text?.focus({ preventScroll: true });

export const CancelAppointmentView = ({ actor }: { actor: CommandActor }) => {
  const isDone = useSelector(actor, selectScreen) === 'done';
  return (
    <ConfirmedCommand
      actor={actor}
      ask={(button) =>
        !isDone && (
          <Button variant="secondary" {...button}>
            <Trans>Cancel the appointment</Trans>
          </Button>
        )
      }
      title={<Trans>Cancel this appointment?</Trans>}
      confirm={<Trans>Yes, cancel it</Trans>}
      running={<Trans>The appointment is being cancelled</Trans>}
      dismiss={<Trans>No, keep it</Trans>}
      done={
        <p ref={takeFocus} tabIndex={-1}>
          <Trans>The appointment is cancelled.</Trans>
        </p>
      }
    >
      <p>
        <Trans>Its time becomes available to someone else. You can book another appointment at any time.</Trans>
      </p>
    </ConfirmedCommand>
  );
};
