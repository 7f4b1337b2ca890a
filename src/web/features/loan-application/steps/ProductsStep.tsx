/** Step 2: what the loan is for: a product, one of its sub products, and the project's name and kind. */
import { useLingui } from '@lingui/react/macro';
import { type Answers, PROJECT_TYPES, productsForm } from '#contract/loans/loan-application.ts';
import { selectAnswers } from '#machines/loan-application/loan-application.selectors.ts';
import { ProductChoice } from '#web/parts/wizard/products/ProductChoice.tsx';
import { useSubProductOptions } from '#web/parts/wizard/products/use-sub-product-options.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { projectTypeNames } from '../choice-words.ts';
import { chosenProduct } from '../chosen-product.ts';
import { useApplication, useWizard } from '../context.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useStepForm } from '../use-step-form.ts';
import { ChosenProduct } from './products/ChosenProduct.tsx';

type Chosen = Pick<Answers['products'], 'productId' | 'subProductId'>;
const asTyped = (answer: Answers['products'] | undefined, chosen: Chosen | null) => ({
  productId: (answer ?? chosen)?.productId ?? '',
  subProductId: (answer ?? chosen)?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  projectType: answer?.projectType ?? null,
});

const ProductsStep = () => {
  const { t, i18n } = useLingui();
  const { catalogue } = useWizard().reference;
  const { products } = catalogue;
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
    defaults: (answer) => asTyped(answer, chosenProduct.find(catalogue)),
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
      <ProductChoice
        products={products}
        product={product}
        options={options}
        group={ask('productId')}
        choice={choice}
        subGroup={subProduct}
        subChoice={form.register('subProductId')}
      />
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
