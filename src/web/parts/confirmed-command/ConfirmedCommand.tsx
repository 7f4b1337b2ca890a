/**
 * A command that cannot be undone: the button that asks for it, and the dialog that explains it, takes a reason where one is
 * wanted, and shows what went wrong. Every sentence about the command itself comes from its feature.
 */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { cleanLines } from '#contract/text/normalise-text.ts';
import {
  type ConfirmedCommandMachine,
  selectCanAsk,
  selectCanDismiss,
  selectCanRetry,
  selectIsAsking,
  selectIsRefused,
  selectMachineId,
} from '#machines/confirmed-command/confirmed-command.machine.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { CountOf } from '#web/forms/long-text/CharactersLeft.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';

export type CommandActor = ActorRefFrom<ConfirmedCommandMachine>;
type Texts = {
  title: ReactNode;
  /** The label of the button that runs the command; screen readers hear `running` while it runs. */
  confirm: ReactNode;
  running: ReactNode;
  dismiss: ReactNode;
  /** Labels the field for a reason; without them there is no such field. */
  reason?: { label: ReactNode; note: ReactNode };
  /** It deletes something, and looks like it. */
  isDestructive?: boolean | undefined;
  /** The text that says what goes, and what stays. */
  children: ReactNode;
};
type Props = Texts & {
  actor: CommandActor;
  className?: string | undefined;
  /** Renders the button that asks, with what surrounds it on the page. */
  ask: (button: Pick<ButtonProps, 'unavailable' | 'onClick'>) => ReactNode;
  /** Shown and announced once it is done; null where the page then changes by itself (its view test gives the reason). */
  done: ReactNode;
};

export const ConfirmedCommand = ({ actor, className, ask, done, ...texts }: Props) => {
  const machine = useSelector(actor, selectMachineId);
  const state = useSelector(actor, selectState);
  const canAsk = useSelector(actor, selectCanAsk);
  const isAsking = useSelector(actor, selectIsAsking);
  const isDone = useSelector(actor, selectScreen) === 'done';
  return (
    <div className={className} data-machine={machine} data-state={state}>
      {ask({ unavailable: !canAsk, onClick: () => actor.send({ type: 'command.ask' }) })}
      {isAsking && <Confirmation actor={actor} {...texts} />}
      {done && <div role="status">{isDone && done}</div>}
    </div>
  );
};

type Asked = Texts & { actor: CommandActor };

const Confirmation = ({ actor, title, confirm, running, dismiss, reason, isDestructive, children }: Asked) => {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = cleanLines(typed).length > limits.reasonLength;
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const isRefused = useSelector(actor, selectIsRefused);
  const canRetry = useSelector(actor, selectCanRetry);
  const canDismiss = useSelector(actor, selectCanDismiss);
  const close = () => actor.send({ type: 'command.dismiss' });
  const run = () => {
    setTried(true);
    if (isTooLong) return field.current?.focus();
    actor.send(canRetry ? { type: 'command.retry' } : { type: 'command.confirm', reason: cleanLines(typed) });
  };
  return (
    <Dialog
      open
      dismiss={canDismiss ? 'escape' : 'none'}
      onClose={close}
      title={title}
      actions={
        isRefused ? (
          <Button onClick={close}>
            <Trans>Understood</Trans>
          </Button>
        ) : (
          <>
            <Button variant={isDestructive ? 'danger' : 'primary'} pending={isBusy} pendingText={running} onClick={run}>
              {canRetry ? <Trans>Try again</Trans> : confirm}
            </Button>
            <Button variant="secondary" unavailable={!canDismiss} onClick={close}>
              {dismiss}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {problem && <ProblemNotice problem={problem} />}
        {!isRefused && children}
        {!isRefused && reason && (
          <Field
            label={reason.label}
            note={reason.note}
            error={isTried && isTooLong && <Trans>Shorten the text: it is too long</Trans>}
            below={<CountOf typed={typed} max={limits.reasonLength} />}
          >
            <Textarea
              ref={field}
              rows={3}
              value={typed}
              readOnly={isBusy || canRetry}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        {!isRefused && <OfflineReason />}
      </div>
    </Dialog>
  );
};
