/** The application was changed elsewhere too: what differs, step by step. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/ConflictDialog.tsx';
import { useAnswerWords } from './answer-words.ts';
import { differences, type Side } from './changes.ts';
import { stepNames } from './step-names.ts';

const ApplicationConflict = (conflict: Conflict) => {
  const { i18n } = useLingui();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This application was changed somewhere else too</Trans>}
      differences={(mine, theirs) =>
        differences(mine, theirs).map((found) => ({
          step: found.step,
          name: i18n._(stepNames[found.step]),
          mine: <SideWords side={found.mine} />,
          theirs: <SideWords side={found.theirs} />,
        }))
      }
    />
  );
};
export default ApplicationConflict;

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
