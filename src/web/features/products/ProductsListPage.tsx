/** What the fund finances, with a search; each product links to a loan application. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useOffer } from './offer.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';
import { findProducts } from './search.ts';

const ProductsListPage = () => {
  const { t } = useLingui();
  const { products } = useOffer();
  const [typed, setTyped] = useState('');
  const found = findProducts(products, typed);
  const count = found.reduce((sum, { subProducts }) => sum + subProducts.length, 0);
  return (
    <PageLayout
      title={<Trans>Products</Trans>}
      lead={<Trans>What the fund finances. Choose one to start its application.</Trans>}
      actions={
        <PageButtonLink to="/$lang/loan_request_init/{-$id}" params={{ id: undefined }} variant="secondary">
          <Trans>Try out a loan</Trans>
        </PageButtonLink>
      }
    >
      <div className={styles.page}>
        <search className={styles.search}>
          {/* Before hydration, Enter must not submit the form. */}
          <form method="dialog" onSubmit={(event) => event.preventDefault()}>
            <Field label={<Trans>Search the products</Trans>} hint={t`By name or purpose, in Arabic or English`}>
              <TextInput
                type="search"
                name="search"
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          </form>
          <p role="status" className={styles.count}>
            <Plural value={count} one="# sub product" other="# sub products" />
          </p>
        </search>
        {found.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
        {found.length === 0 && <Nothing />}
        <p>
          <PageTextLink to="/$lang/products_definitions">
            <Trans>What the products mean, who can apply and which documents they want</Trans>
          </PageTextLink>
        </p>
      </div>
    </PageLayout>
  );
};
export default ProductsListPage;

const Nothing = () => (
  <EmptyState title={<Trans>No product was found</Trans>}>
    <Trans>Try a shorter word, or one word only.</Trans>
  </EmptyState>
);
