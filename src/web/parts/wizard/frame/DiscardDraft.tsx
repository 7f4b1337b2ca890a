/** Throwing the draft away: a button, a dialog that asks to confirm, and the problem if it failed. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { draftDiscardMachine } from '#machines/draft-discard/draft-discard.machine.ts';
import {
  selectCanAsk,
  selectCanDismiss,
  selectCanRetry,
  selectIsAsking,
  selectIsBusy,
  selectProblem,
  selectState,
} from '#machines/draft-discard/draft-discard.selectors.ts';
import { ProblemNotice } from '#web/parts/one-time-code/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './DiscardDraft.module.css';

export type DiscardActor = ActorRefFrom<typeof draftDiscardMachine>;
type Texts = {
  /** On the button. */
  ask: ReactNode;
  title: ReactNode;
  /** What is deleted, and what is not. */
  children: ReactNode;
};

export const DiscardDraft = ({ actor, ask, ...texts }: Texts & { actor: DiscardActor }) => {
  const state = useSelector(actor, selectState);
  const canAsk = useSelector(actor, selectCanAsk);
  const isAsking = useSelector(actor, selectIsAsking);
  return (
    <div className={styles.discard} data-machine="draftDiscard" data-state={state}>
      <Button variant="text" small unavailable={!canAsk} onClick={() => actor.send({ type: 'discard.ask' })}>
        {ask}
      </Button>
      {isAsking && <Confirmation actor={actor} {...texts} />}
    </div>
  );
};

const Confirmation = ({ actor, title, children }: Omit<Texts, 'ask'> & { actor: DiscardActor }) => {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const canRetry = useSelector(actor, selectCanRetry);
  const canDismiss = useSelector(actor, selectCanDismiss);
  const dismiss = () => actor.send({ type: 'discard.dismiss' });
  return (
    <Dialog
      open
      dismiss={canDismiss ? 'escape' : 'none'}
      onClose={dismiss}
      title={title}
      actions={
        <>
          <Button
            pending={isBusy}
            pendingText={<Trans>It is being deleted</Trans>}
            onClick={() => actor.send({ type: canRetry ? 'discard.retry' : 'discard.confirm' })}
          >
            {canRetry ? <Trans>Try again</Trans> : <Trans>Yes, delete it</Trans>}
          </Button>
          <Button variant="secondary" unavailable={!canDismiss} onClick={dismiss}>
            <Trans>No, do not delete</Trans>
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && <ProblemNotice problem={problem} />}
        {children}
      </div>
    </Dialog>
  );
};
