/** Throwing the request away, offered once there is something to throw away. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { selectApplicationId, selectDraftDiscard, selectIsBegun } from '#machines/what-if/what-if.selectors.ts';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './screens/Screens.module.css';

export const DiscardWhatIf = ({ actor }: { actor: ActorRefFrom<typeof whatIfMachine> }) => {
  const discard = useSelector(actor, selectDraftDiscard);
  const isBegun = useSelector(actor, selectIsBegun);
  const hasApplication = useSelector(actor, selectApplicationId) !== null;
  return discard && isBegun && <DiscardWhatIfView actor={discard} hasApplication={hasApplication} />;
};

export const DiscardWhatIfView = ({ actor, hasApplication }: { actor: CommandActor; hasApplication: boolean }) => (
  <ConfirmedCommand
    actor={actor}
    className={styles.discard}
    ask={(button) => (
      <Button variant="text" small {...button}>
        <Trans>Delete this request</Trans>
      </Button>
    )}
    title={<Trans>Delete this request for good?</Trans>}
    confirm={<Trans>Yes, delete it</Trans>}
    running={<Trans>It is being deleted</Trans>}
    dismiss={<Trans>No, do not delete</Trans>}
    done={null}
  >
    <p>
      <Trans>Everything you entered in it is deleted, here and on your other devices. This cannot be undone.</Trans>
    </p>
    {hasApplication && (
      <p>
        <Trans>The application that you began with it stays.</Trans>
      </p>
    )}
  </ConfirmedCommand>
);
