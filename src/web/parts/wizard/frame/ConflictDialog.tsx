/** The draft was changed elsewhere too: both versions side by side, step by step, and a choice that cannot be put off. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine, selectMyTyping, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { formatBothCalendars, formatTime } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Sync = ActorRefFrom<typeof draftSyncMachine>;
/** A choice between two versions, and what else happens when the other one is taken. */
export type Conflict = { sync: Sync; onTaken: () => void };
/** A step in which both differ: what it is called, and what each version says. */
export type Difference = { step: string; name: string; mine: ReactNode; theirs: ReactNode };

export const ConflictDialog = ({
  sync,
  title,
  onTaken,
  differences,
}: Conflict & { title: ReactNode; differences: (mine: Changes, theirs: SavedDraft) => Difference[] }) => {
  const { t } = useLingui();
  const lang = useLang();
  const theirs = useSelector(sync, selectTheirs);
  const answers = useSelector(sync, selectMine, isSameData);
  const partial = useSelector(sync, selectMyTyping, isSameData);
  if (!theirs) return null;
  const when = `${formatBothCalendars(theirs.updatedAt, lang)} – ${formatTime(theirs.updatedAt, lang)}`;
  const take = () => {
    sync.send({ type: 'conflict.takeTheirs' });
    onTaken();
  };
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
          <Button variant="secondary" onClick={take}>
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
        rows={differences({ answers, partial }, theirs).map(({ step, name, mine, theirs: other }) => ({
          id: step,
          cells: [name, mine, other],
        }))}
      />
    </Dialog>
  );
};

const isSameData = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The dialog may come up between two keys: they must not press a button. */
const focusFirst = (text: HTMLElement | null) => text?.setAttribute('autofocus', '');
