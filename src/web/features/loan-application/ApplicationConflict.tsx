/** The application was changed elsewhere too: what differs, step by step. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine, selectMyTyping, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { ConflictDialog } from '#web/app/wizard/ConflictDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useAnswerWords } from './answer-words.ts';
import { differences, type Side } from './changes.ts';
import { stepNames } from './step-names.ts';

type Sync = ActorRefFrom<typeof draftSyncMachine>;

const ApplicationConflict = ({ sync, onTaken }: { sync: Sync; onTaken: () => void }) => (
  <ConflictDialog sync={sync} title={<Trans>This application was changed somewhere else too</Trans>} onTaken={onTaken}>
    <Differences sync={sync} />
  </ConflictDialog>
);

export default ApplicationConflict;

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
  // One cell, one child: a phone lays the children of a cell out side by side.
  return (
    <div>
      {answerWords(side.answered).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
};
