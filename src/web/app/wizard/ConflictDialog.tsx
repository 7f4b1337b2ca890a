/** The draft was changed elsewhere too: both versions side by side, and a choice that cannot be put off. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { formatBothCalendars, formatTime } from '#web/app/format.ts';
import { useLang } from '#web/app/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flushTyping } from './typing.ts';

type Sync = ActorRefFrom<typeof draftSyncMachine>;

export const ConflictDialog = ({
  sync,
  title,
  onTaken,
  children,
}: {
  sync: Sync;
  title: ReactNode;
  onTaken: () => void;
  /** What differs. */
  children: ReactNode;
}) => {
  const lang = useLang();
  const theirs = useSelector(sync, selectTheirs);
  if (!theirs) return null;
  const when = `${formatBothCalendars(theirs.updatedAt, lang)} – ${formatTime(theirs.updatedAt, lang)}`;
  const take = () => {
    // What is still in the hand must not come after the choice.
    flushTyping.emit();
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
      {children}
    </Dialog>
  );
};

/** The dialog may come up between two keys: they must not press a button. */
const focusFirst = (text: HTMLElement | null) => text?.setAttribute('autofocus', '');
