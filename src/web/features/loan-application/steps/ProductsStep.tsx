/** Step 2: what the loan is for: a product, one of its sub products, and the project's name and kind. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { type Answers, PROJECT_TYPES, productsForm } from '#contract/application.ts';
import { selectAnswers } from '#machines/loan-application/loan-application.selectors.ts';
import { useBilingual } from '#web/app/i18n.ts';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { projectTypeNames } from '../choice-words.ts';
import { useApplication, useWizard } from '../context.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useStepForm } from '../use-step-form.ts';
import { ChosenProduct } from './products/ChosenProduct.tsx';
import styles from './products/ProductsStep.module.css';
import { bySector } from './products/sectors.ts';
import { useSubProductOptions } from './products/use-sub-product-options.ts';

const asTyped = (answer: Answers['products'] | undefined) => ({
  productId: answer?.productId ?? '',
  subProductId: answer?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  projectType: answer?.projectType ?? null,
});

const ProductsStep = () => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  const { products } = useWizard().reference.catalogue;
  const type = useApplication(selectAnswers).applicantType?.applicantType ?? 'individual';
  const labels = {
    productId: t`Product`,
    subProductId: t`Sub product`,
    projectName: t`Name of the project`,
    projectType: t`Kind of project`,
  };
  const { form, onSubmit, ask, items, version } = useStepForm({
    step: 'products',
    schema: productsForm,
    labels,
    defaults: asTyped,
    mendedAt: () => 'subProductId',
  });
  const productId = form.watch('productId');
  const subProductId = form.watch('subProductId');
  const product = products.find(({ id }) => id === productId);
  const options = useSubProductOptions(product?.subProducts ?? [], type);
  const subProduct = ask('subProductId');
  const projectType = ask('projectType');

  // Another product has other sub products.
  const choice = form.register('productId', { onChange: () => form.setValue('subProductId', '') });
  return (
    <StepFrame
      title={t`What will the loan finance?`}
      lead={t`Choose the product, then the sub product that fits your project best.`}
      aside={<ChosenProduct subProduct={product?.subProducts.find(({ id }) => id === subProductId)} type={type} />}
      onSubmit={onSubmit}
      // Without a product there is no list to choose the sub product from yet.
      items={product ? items : items.filter(({ id }) => id !== subProduct.id)}
      version={version}
    >
      <FieldGroup id={ask('productId').id} legend={labels.productId} error={ask('productId').error}>
        <div className={styles.sectors}>
          {bySector(products).map((sector) => (
            <Fragment key={sector[0]?.id}>
              <div className={sector.length > 1 ? styles.wide : undefined}>
                <RadioCards
                  legend={<span className={styles.sector}>{sector[0] && words(sector[0].sector)}</span>}
                  columns={sector.length > 1 ? 2 : 1}
                  options={sector.map(({ id, title, summary }) => ({
                    value: id,
                    label: words(title),
                    description: words(summary),
                  }))}
                  {...choice}
                />
              </div>
              {product && sector.includes(product) && (
                <div className={styles.subProducts}>
                  <RadioCards
                    key={product.id}
                    id={subProduct.id}
                    legend={t`Sub products of ${words(product.title)}`}
                    error={subProduct.error}
                    options={options}
                    {...form.register('subProductId')}
                  />
                </div>
              )}
            </Fragment>
          ))}
        </div>
      </FieldGroup>
      <Field {...ask('projectName')} hint={t`Short and clear, as it should stand on the papers`}>
        <TextInput autoComplete="off" {...form.register('projectName')} />
      </Field>
      <RadioCards
        id={projectType.id}
        legend={projectType.label}
        error={projectType.error}
        columns={2}
        options={PROJECT_TYPES.map((value) => ({ value, label: i18n._(projectTypeNames[value]) }))}
        {...form.register('projectType')}
      />
    </StepFrame>
  );
};
export default ProductsStep;
