/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ExemptionAnswers, typedDeceased, typedInstruments } from '#contract/services/exemptions.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { exemptionStepNames } from '../exemption.feature.tsx';
import { useFieldNames } from './fields.ts';

const ExemptionConflict = (conflict: Conflict) => {
  const { t } = useLingui();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      names={exemptionStepNames}
      fields={useFieldNames()}
      answerOf={(step, answer) =>
        step === 'documents' ? [t`Confirmed`] : Object.values(answer as ExemptionAnswers['deceased'])
      }
      asTyped={(step, answer) => {
        if (step === 'deceased') return typedDeceased(answer as ExemptionAnswers['deceased']);
        return step === 'instruments' ? typedInstruments(answer as ExemptionAnswers['instruments']) : null;
      }}
      wordsOf={(_, value) => (typeof value === 'boolean' ? null : <bdi>{value}</bdi>)}
    />
  );
};
export default ExemptionConflict;
