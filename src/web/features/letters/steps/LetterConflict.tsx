/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type LetterAnswers, typedDetails } from '#contract/services/letters.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import type { LetterFeature } from './letter-feature.tsx';
import { letterStepNames } from './letter-feature.tsx';
import { useFieldNames } from './letter-fields.ts';

export const createConflict =
  ({ useWizard }: LetterFeature) =>
  (conflict: Conflict) => {
    const { t } = useLingui();
    const words = useBilingual();
    const fields = useFieldNames();
    const details = fields.details();
    const { orderTypes, serviceTypes } = useWizard().reference;
    const nameOf = (id: string) => {
      const known = [...orderTypes, ...serviceTypes].find((choice) => choice.id === id);
      return known ? words(known.title) : id;
    };
    return (
      <ConflictDialog
        {...conflict}
        title={<Trans>This request was changed somewhere else too</Trans>}
        names={letterStepNames}
        fields={fields}
        answerOf={(step, answer) => {
          if (step !== 'details') return [t`Confirmed`];
          const { orderType, serviceType, title, message, refersTo } = answer as LetterAnswers['details'];
          const earlier = refersTo ? [`${details.refersTo}: ${refersTo}`] : [];
          return [nameOf(orderType), nameOf(serviceType), title, message, ...earlier];
        }}
        asTyped={(step, answer) => (step === 'details' ? typedDetails(answer as LetterAnswers['details']) : null)}
        wordsOf={(field, value) => {
          if (typeof value === 'boolean') return null;
          return <bdi>{field === 'orderType' || field === 'serviceType' ? nameOf(value) : value}</bdi>;
        }}
      />
    );
  };
