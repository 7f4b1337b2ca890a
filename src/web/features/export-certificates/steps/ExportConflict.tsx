/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#contract/services/destinations.ts';
import { type ExportAnswers, typedEquipment } from '#contract/services/export-certificates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { exportStepNames } from '../export.feature.tsx';
import { useFieldNames } from './fields.ts';

const ExportConflict = (conflict: Conflict) => {
  const { t } = useLingui();
  const lang = useLang();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      names={exportStepNames}
      fields={useFieldNames()}
      answerOf={(step, answer) => {
        if (step === 'documents') return [t`Confirmed`];
        const { equipment, quantity, companyName, country } = answer as ExportAnswers['equipment'];
        return [equipment, String(quantity), companyName, countryName(country, lang)];
      }}
      asTyped={(step, answer) => (step === 'equipment' ? typedEquipment(answer as ExportAnswers['equipment']) : null)}
      wordsOf={(field, value) => {
        if (typeof value === 'boolean') return null;
        return <bdi>{field === 'country' ? countryName(value, lang) : value}</bdi>;
      }}
    />
  );
};
export default ExportConflict;
