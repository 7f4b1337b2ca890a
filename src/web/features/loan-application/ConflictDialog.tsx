/** The draft was changed elsewhere too: both versions side by side, and a choice that cannot be put off. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine, selectMyTyping, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { formatBothCalendars, formatTime } from '#web/app/format.ts';
import { useLang } from '#web/app/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useAnswerWords } from './answer-words.ts';
import { differences, type Side } from './changes.ts';
import { stepNames } from './step-names.ts';
import { flushTyping } from './typing.ts';

type Sync = ActorRefFrom<typeof draftSyncMachine>;

const ConflictDialog = ({ sync, onTaken }: { sync: Sync; onTaken: () => void }) => {
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
      title={<Trans>This application was changed somewhere else too</Trans>}
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
      <Differences sync={sync} />
    </Dialog>
  );
};

export default ConflictDialog;

/** The dialog may come up between two keys: they must not press a button. */
const focusFirst = (text: HTMLElement | null) => text?.setAttribute('autofocus', '');

const Differences = ({ sync }: { sync: Sync }) => {
  const { t, i18n } = useLingui();
  const theirs = useSelector(sync, selectTheirs);
  const answers = useSelector(sync, selectMine, isSameData);
  const partial = useSelector(sync, selectMyTyping, isSameData);
  if (!theirs) return null;
  return (
    <DataTable
      caption={t`What differs`}
      columns={[
        { id: 'step', header: t`Step` },
        { id: 'mine', header: t`My version` },
        { id: 'theirs', header: t`The other version` },
      ]}
      rows={differences({ answers, partial }, theirs).map(({ step, mine, theirs: other }) => ({
        id: step,
        cells: [i18n._(stepNames[step]), <SideWords key="mine" side={mine} />, <SideWords key="theirs" side={other} />],
      }))}
    />
  );
};

const isSameData = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const SideWords = ({ side }: { side: Side }) => {
  const answerWords = useAnswerWords();
  if (side.kind === 'open') return <Trans>Not answered</Trans>;
  if (side.kind === 'begun') return <Trans>Begun, not completed</Trans>;
  return answerWords(side.answered).map((line) => <div key={line}>{line}</div>);
};
