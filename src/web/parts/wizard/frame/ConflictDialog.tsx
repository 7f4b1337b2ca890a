/** The draft was changed elsewhere too: both versions side by side, step by step. The citizen has to choose one. */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { differences, type Side } from '#machines/draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Sync = ActorRefFrom<typeof draftSyncMachine>;
export type Conflict = { sync: Sync };

export const ConflictDialog = <Step extends string>({
  sync,
  title,
  names,
  answerOf,
}: Conflict & {
  title: ReactNode;
  /** The steps by name, in their order. */
  names: Record<Step, MessageDescriptor>;
  /** An answer in words; its type follows from the step. */
  answerOf: (step: Step, answer: unknown) => ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const theirs = useSelector(sync, selectTheirs);
  const unsaved = useSelector(sync, selectMine, isSameData);
  if (!theirs) return null;
  const wordsOf = (step: Step, side: Side) => {
    if (side.kind === 'open') return <Trans>Not answered</Trans>;
    return side.kind === 'begun' ? <Trans>Begun, not completed</Trans> : answerOf(step, side.answer);
  };
  const when = `${formatBothCalendars(theirs.updatedAt, lang)} – ${formatTime(theirs.updatedAt, lang)}`;
  return (
    <Dialog
      open
      dismiss="none"
      onClose={() => {}}
      title={title}
      actions={
        <>
          <Button onClick={() => sync.send({ type: 'conflict.keepMine' })}>
            <Trans>Keep my version</Trans>
          </Button>
          <Button variant="secondary" onClick={() => sync.send({ type: 'conflict.takeTheirs' })}>
            <Trans>Take the other version</Trans>
          </Button>
        </>
      }
    >
      <p tabIndex={-1} ref={focusFirst}>
        <Trans>
          In another window or on another device, the same steps were saved on {when}. Choose the version that counts.
          Nothing is overwritten until you choose.
        </Trans>
      </p>
      <DataTable
        caption={t`What differs`}
        columns={[
          { id: 'step', header: t`Step` },
          { id: 'mine', header: t`My version` },
          { id: 'theirs', header: t`The other version` },
        ]}
        rows={differences(Object.keys(names) as Step[], unsaved, theirs).map(({ step, mine, theirs: other }) => ({
          id: step,
          cells: [i18n._(names[step]), wordsOf(step, mine), wordsOf(step, other)],
        }))}
      />
    </Dialog>
  );
};

/** The dialog may open between two keystrokes: they must not press a button. */
const focusFirst = (text: HTMLElement | null) => text?.setAttribute('autofocus', '');
