/** The choice of a product under its sector and, right beneath it, of a sub product; a closed one shows its reason. */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { problem } from '#contract/kernel/problems.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { RadioCards, type RadioOption } from '#web/ui/RadioCards.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import styles from './ProductFields.module.css';

/** Products under their sectors; sectors with a single product come last, side by side. */
const bySector = (products: readonly Product[]): Product[][] =>
  [...Map.groupBy(products, ({ sector }) => sector.en).values()].sort(
    (one, other) => Number(one.length === 1) - Number(other.length === 1),
  );

/** What a form registers under a name. */
type Registered = Pick<ComponentProps<typeof RadioCards>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
type Asked = { id: string; label: ReactNode; error: string | undefined };
type Name = 'productId' | 'subProductId' | 'projectName';
type Shown = {
  products: readonly Product[];
  /** The chosen product. */
  product: Product | undefined;
  /** The sub products of the chosen product. */
  options: RadioOption[];
  ask: (name: Name) => Asked;
  register: (name: Name, options?: { onChange?: () => void }) => Registered;
  /** Another product has other sub products. */
  onProduct: () => void;
};

/** The fields of a loan's product and of the project it is for. */
export const ProductFields = ({ type, ...choice }: Omit<Shown, 'options'> & { type: ApplicantType }) => {
  const { t } = useLingui();
  const options = useSubProductOptions(choice.product?.subProducts ?? [], type);
  return (
    <>
      <ProductChoice {...choice} options={options} />
      <Field {...choice.ask('projectName')} hint={t`Short and clear, as it should appear on the papers`}>
        <TextInput autoComplete="off" {...choice.register('projectName')} />
      </Field>
    </>
  );
};

const ProductChoice = ({ products, product, options, ask, register, onProduct }: Shown) => {
  const { t } = useLingui();
  const words = useBilingual();
  const group = ask('productId');
  const subGroup = ask('subProductId');
  const choice = register('productId', { onChange: onProduct });
  return (
    <FieldGroup id={group.id} legend={group.label} error={group.error}>
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
                  id={subGroup.id}
                  legend={t`Sub products of ${words(product.title)}`}
                  error={subGroup.error}
                  options={options}
                  {...register('subProductId')}
                />
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </FieldGroup>
  );
};

/** The sub products as choices; a closed one shows its reason. */
const useSubProductOptions = (subProducts: readonly SubProduct[], type: ApplicantType): RadioOption[] => {
  const { t } = useLingui();
  const words = useBilingual();
  const problemText = useProblemText();
  const reasonAgainst = ({ closed, applicantTypes }: SubProduct) => {
    if (closed !== null) return problemText(problem(closed));
    return applicantTypes.includes(type) ? undefined : t`Not offered to this type of applicant.`;
  };
  return subProducts.map((subProduct) => {
    const reason = reasonAgainst(subProduct);
    return {
      value: subProduct.id,
      label: words(subProduct.title),
      description: words(subProduct.summary),
      ...(reason !== undefined && { disabled: true, reason }),
    };
  });
};
