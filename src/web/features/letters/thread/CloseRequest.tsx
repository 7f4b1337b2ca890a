/** The citizen closes the request for good. Absent once it is closed. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { LetterThread } from '#contract/services/letters.ts';
import { liveCommand, selectIsAsking, selectMachineId } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { letterCloseMachine } from '#machines/letter-close/letter-close.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import type { LetterWizard } from '../letters.ts';

const selectIsDone = (snapshot: ReturnType<CommandActor['getSnapshot']>) => selectScreen(snapshot) === 'done';

type Props = { of: LetterWizard; thread: Pick<LetterThread, 'id' | 'status'> };

export const CloseRequest = ({ of, thread: { id, status } }: Props) => {
  const [flow] = useState(() =>
    liveCommand(letterCloseMachine, async ({ id: closing, reason, key }, options) => {
      await of.calls.close({ params: { id: closing }, body: reason === '' ? {} : { reason }, key }, options);
      invalidateReads();
    }),
  );
  const actor = useFlowRef(flow, { input: { id } });
  const isAsking = useSelector(actor, selectIsAsking);
  const isDone = useSelector(actor, selectIsDone);
  // An open dialog stays open when the fund closes the request meanwhile; what was done here is said.
  if (status === 'closed' && !isAsking && !isDone) return null;
  return <CloseRequestView actor={actor} />;
};

export const CloseRequestView = ({ actor }: { actor: CommandActor }) => {
  const isDone = useSelector(actor, selectIsDone);
  const machine = useSelector(actor, selectMachineId);
  const state = useSelector(actor, selectState);
  return isDone ? (
    <div data-machine={machine} data-state={state}>
      <DoneNotice title={<Trans>You have closed the request</Trans>}>
        <Trans>Its messages stay here. If you still need something, write a new request that refers to it.</Trans>
      </DoneNotice>
    </div>
  ) : (
    <CloseCommand actor={actor} />
  );
};

const CloseCommand = ({ actor }: { actor: CommandActor }) => (
  <ConfirmedCommand
    actor={actor}
    ask={(button) => (
      <Section title={<Trans>Is everything settled?</Trans>}>
        <p>
          <Button variant="secondary" {...button}>
            <Trans>Close the request</Trans>
          </Button>
        </p>
      </Section>
    )}
    title={<Trans>Close the request for good?</Trans>}
    confirm={<Trans>Yes, close it</Trans>}
    running={<Trans>The request is being closed</Trans>}
    dismiss={<Trans>No, keep it open</Trans>}
    done={null}
    reason={{ label: <Trans>Why do you close it?</Trans>, note: <Trans>(optional)</Trans> }}
  >
    <p>
      <Trans>No more messages can be added. A new request can refer to it.</Trans>
    </p>
  </ConfirmedCommand>
);
