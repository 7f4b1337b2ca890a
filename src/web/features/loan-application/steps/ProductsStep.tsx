/** Step 2: what the loan is for: a product, one of its sub products, and the project's name and kind. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import { PROJECT_TYPES, productsForm, typedProducts } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { selectApplicantType } from '#machines/loan-application/loan-application.selectors.ts';
import { projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { ProductFields } from '#web/parts/wizard/ProductFields.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { chosenProduct } from '../chosen-product.ts';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizard, useWizardState } from '../loan-application.feature.tsx';
import styles from './Steps.module.css';

const ProductsStep = () => {
  const { t, i18n } = useLingui();
  const { catalogue } = useWizard().reference;
  const type = useWizardState(selectApplicantType);
  const { form, ask, choice, items, frame } = useStepForm({
    step: 'products',
    schema: productsForm,
    labels: useFieldNames().products(),
    defaults: (answer) => typedProducts(answer, chosenProduct.find(catalogue)),
    mendedAt: () => 'subProductId',
  });
  const [productId, subProductId] = useWatch({ control: form.control, name: ['productId', 'subProductId'] });
  const product = catalogue.products.find(({ id }) => id === productId);
  const subProduct = ask('subProductId');
  return (
    <StepFrame
      title={t`What will the loan finance?`}
      lead={t`Choose the product, then the sub product that fits your project best.`}
      aside={<ChosenProduct subProduct={product?.subProducts.find(({ id }) => id === subProductId)} type={type} />}
      {...frame}
      // Without a product there is no list to choose the sub product from yet.
      items={product ? items : items.filter(({ id }) => id !== subProduct.id)}
    >
      <ProductFields
        products={catalogue.products}
        product={product}
        type={type}
        ask={ask}
        register={form.register}
        onProduct={() => form.setValue('subProductId', '')}
      />
      <RadioCards
        {...choice('projectType')}
        columns={2}
        options={PROJECT_TYPES.map((value) => ({ value, label: i18n._(projectTypeNames[value]) }))}
      />
    </StepFrame>
  );
};
export default ProductsStep;

/** What the choice means: the required documents, with their limits. */
const ChosenProduct = ({ subProduct, type }: { subProduct: SubProduct | undefined; type: ApplicantType }) => {
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  const limits = useLimitsText();
  const kinds = subProduct?.requiredDocuments[type] ?? [];
  return (
    <Card as="section" accent="gold" className={styles.chosen}>
      <h2>
        <Trans>Required documents</Trans>
      </h2>
      {subProduct ? (
        <>
          <p>
            <strong>{words(subProduct.title)}</strong>
            <br />
            <Plural value={kinds.length} one="# document" other="# documents" />
          </p>
          <ul className={styles.required}>
            {documentKinds
              .filter(({ kind }) => kinds.includes(kind))
              .map(({ kind, title, hint }) => (
                <li key={kind}>
                  {words(title)}
                  <small>{words(hint)}</small>
                </li>
              ))}
          </ul>
          <small>{limits}</small>
        </>
      ) : (
        <p>
          <Trans>Choose a sub product to see the documents that it needs.</Trans>
        </p>
      )}
    </Card>
  );
};
