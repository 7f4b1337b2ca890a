/** The request was changed elsewhere too: the steps in which both versions differ. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type PartialRequestAnswers, REQUEST_STEPS, totalCost } from '#contract/loan-request.ts';
import { formatAmount } from '#contract/money.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine, selectMyTyping, selectTheirs } from '#machines/draft-sync/draft-sync.selectors.ts';
import { ConflictDialog } from '#web/app/wizard/ConflictDialog.tsx';
import { notYetHeld } from '#web/app/wizard/changes.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { requestStepNames } from './step-names.ts';

type Sync = ActorRefFrom<typeof draftSyncMachine>;

const RequestConflict = ({ sync, onTaken }: { sync: Sync; onTaken: () => void }) => (
  <ConflictDialog sync={sync} title={<Trans>This request was changed somewhere else too</Trans>} onTaken={onTaken}>
    <Differences sync={sync} />
  </ConflictDialog>
);
export default RequestConflict;

const isSameData = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const Differences = ({ sync }: { sync: Sync }) => {
  const { t, i18n } = useLingui();
  const theirs = useSelector(sync, selectTheirs);
  const answers = useSelector(sync, selectMine, isSameData);
  const partial = useSelector(sync, selectMyTyping, isSameData);
  if (!theirs) return null;
  const changed = notYetHeld({ answers, partial }, theirs);
  const saidOf = (given: PartialRequestAnswers, step: keyof PartialRequestAnswers): string => {
    if (step === 'init' && given.init) return given.init.projectName;
    if (step === 'assets' && given.assets) {
      const total = formatAmount(totalCost(given.assets));
      return t`${total} riyals`;
    }
    return given[step] ? t`Answered` : t`Not answered`;
  };
  return (
    <DataTable
      caption={t`What differs`}
      columns={[
        { id: 'step', header: t`Step` },
        { id: 'mine', header: t`My version` },
        { id: 'theirs', header: t`The other version` },
      ]}
      rows={REQUEST_STEPS.filter((step) => step !== 'done')
        .filter((step) => step in changed.answers || step in changed.partial)
        .map((step) => ({
          id: step,
          cells: [
            i18n._(requestStepNames[step]),
            step in changed.partial ? t`Begun, not completed` : saidOf(answers, step),
            saidOf(theirs.answers, step),
          ],
        }))}
    />
  );
};
