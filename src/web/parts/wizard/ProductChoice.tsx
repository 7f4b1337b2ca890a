/** The choice of a product under its sector and, right beneath it, of a sub product; a closed one shows its reason. */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { problem } from '#contract/kernel/problems.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { FieldGroup } from '#web/ui/Field.tsx';
import { RadioCards, type RadioOption } from '#web/ui/RadioCards.tsx';
import styles from './ProductChoice.module.css';

/** Products under their sectors; sectors with a single product come last, side by side. */
const bySector = (products: readonly Product[]): Product[][] =>
  [...Map.groupBy(products, ({ sector }) => sector.en).values()].sort(
    (one, other) => Number(one.length === 1) - Number(other.length === 1),
  );

/** What a form registers under a name. */
type Registered = Pick<ComponentProps<typeof RadioCards>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
type Asked = { id: string; label: ReactNode; error: string | undefined };

export const ProductChoice = ({
  products,
  product,
  options,
  group,
  choice,
  subGroup,
  subChoice,
}: {
  products: readonly Product[];
  /** The chosen one. */
  product: Product | undefined;
  /** Its sub products. */
  options: RadioOption[];
  group: Asked;
  choice: Registered;
  subGroup: Asked;
  subChoice: Registered;
}) => {
  const { t } = useLingui();
  const words = useBilingual();
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
                  {...subChoice}
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
export const useSubProductOptions = (subProducts: readonly SubProduct[], type: ApplicantType): RadioOption[] => {
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
