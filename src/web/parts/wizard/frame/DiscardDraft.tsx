/** Discards the draft of a wizard, once the citizen has confirmed it. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CommandActor, ConfirmedCommand } from '#web/parts/confirmed-command/ConfirmedCommand.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './DiscardDraft.module.css';

type Props = {
  actor: CommandActor;
  /** On the button that asks. */
  ask: ReactNode;
  title: ReactNode;
  /** What goes, and what stays. */
  children: ReactNode;
};

export const DiscardDraft = ({ actor, ask, title, children }: Props) => (
  <ConfirmedCommand
    actor={actor}
    className={styles.discard}
    ask={(button) => (
      <Button variant="text" small {...button}>
        {ask}
      </Button>
    )}
    title={title}
    confirm={<Trans>Yes, delete it</Trans>}
    running={<Trans>It is being deleted</Trans>}
    dismiss={<Trans>No, do not delete</Trans>}
    done={null}
  >
    {children}
  </ConfirmedCommand>
);
