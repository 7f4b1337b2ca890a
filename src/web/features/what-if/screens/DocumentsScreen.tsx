/** Page 5: which of the documents are at hand. Those that are not stop nothing; the answer names them. */
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { selectRequiredDocuments } from '#machines/what-if/what-if.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldGroup } from '#web/ui/Field.tsx';
import { useStepForm, useWizard, useWizardState } from '../what-if.feature.tsx';

/** The documents at hand, by their kind. */
const atHand = z.record(z.string(), z.boolean());

const DocumentsScreen = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const limits = useLimitsText();
  const { documentKinds } = useWizard().reference.catalogue;
  const required = useWizardState(selectRequiredDocuments);
  const kinds = documentKinds.filter(({ kind }) => required.includes(kind));
  const { form, frame } = useStepForm<'documents', Record<string, boolean>, z.infer<typeof atHand>>({
    step: 'documents',
    schema: atHand,
    labels: {},
    defaults: (answer) => Object.fromEntries(required.map((kind) => [kind, answer?.ready.includes(kind) ?? false])),
    toAnswer: (typed) => ({ ready: required.filter((kind) => typed[kind]) }),
  });
  return (
    <StepFrame
      title={t`Which documents do you already have?`}
      lead={t`An application for this product requires these documents. Nothing is uploaded now, and you can continue without them.`}
      {...frame}
    >
      <FieldGroup legend={<Trans>Documents of the product</Trans>} hint={limits}>
        {kinds.map(({ kind, title, hint }) => (
          <Checkbox key={kind} description={words(hint)} {...form.register(kind)}>
            {words(title)}
          </Checkbox>
        ))}
      </FieldGroup>
      {kinds.length === 0 && (
        <p>
          <Trans>This product asks for no documents.</Trans>
        </p>
      )}
    </StepFrame>
  );
};
export default DocumentsScreen;
