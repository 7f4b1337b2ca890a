/** Deleting a draft for good: within its flow, and in the lists of drafts. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { asProblem } from '#contract/kernel/problems.ts';
import { type CommandCall, liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { draftDiscardMachine } from '#machines/draft-discard/draft-discard.machine.ts';
import { selectScreen } from '#machines/kit/runtime/selectors.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { notify } from '#web/notices/notices.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useUserForServices } from '#web/state/session-view.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { TrashIcon } from '#web/ui/icons/documents.tsx';
import { type CommandActor, ConfirmedCommand } from './ConfirmedCommand.tsx';
import styles from './DiscardDraft.module.css';

export type DiscardCall = (command: CommandCall, options: { signal: AbortSignal }) => Promise<unknown>;

/** The machine with the call of one kind of draft. */
export const liveDiscard = (call: DiscardCall) => liveCommand(draftDiscardMachine, call);

export const draftIsDeleted = () => notify({ kind: 'done', text: msg`The draft is deleted.` });

export const DiscardDraftView = ({
  actor,
  name,
  children,
}: {
  actor: CommandActor;
  /** The name of the draft, which distinguishes it from the others in a list. */
  name?: string | undefined;
  /** The text that says what stays. */
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <ConfirmedCommand
      actor={actor}
      className={name === undefined ? styles.inFlow : styles.inList}
      isDestructive
      ask={(button) => (
        <Button
          variant="danger"
          small
          iconBefore={<TrashIcon size={18} />}
          {...(name !== undefined && { 'aria-label': t`Delete the draft: ${name}` })}
          {...button}
        >
          {name === undefined ? <Trans>Delete this draft</Trans> : <Trans>Delete</Trans>}
        </Button>
      )}
      title={<Trans>Delete this draft for good?</Trans>}
      confirm={<Trans>Yes, delete it</Trans>}
      running={<Trans>The draft is being deleted</Trans>}
      dismiss={<Trans>No, keep the draft</Trans>}
      done={null}
    >
      {name !== undefined && (
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
      )}
      <p>
        <Trans>
          Everything you entered in it and every file you attached is deleted, here and on your other devices. This
          cannot be undone.
        </Trans>
      </p>
      {children}
    </ConfirmedCommand>
  );
};

/** The discard of a draft in a list. `unsaved` names what the device stores of this kind of draft. */
export const ListedDiscard = ({
  id,
  name,
  discard,
  unsaved,
}: {
  id: string;
  name: string;
  discard: DiscardCall;
  unsaved: string;
}) => {
  const [flow] = useState(() =>
    liveDiscard(async (command, options) => {
      await discard(command, options).catch((thrown: unknown) => {
        // It was deleted on another device.
        if (asProblem(thrown).code !== 'not_found') throw thrown;
      });
      invalidateReads();
    }),
  );
  const actor = useFlowRef(flow, { input: { id } });
  const owner = useUserForServices()?.saudiId;
  const isDone = useSelector(actor, selectScreen) === 'done';
  const tidy = useEffectEvent(() => {
    if (owner !== undefined) deviceStore.remove([unsaved, owner, id]);
    draftIsDeleted();
    // The draft leaves the list together with the button that had the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
  });
  useEffect(() => {
    if (isDone) tidy();
  }, [isDone]);
  return <DiscardDraftView actor={actor} name={name} />;
};
