/** What the fund finances, with a search, choices and an estimate; each product links to a loan application. */
import { Trans } from '@lingui/react/macro';
import { useAddressFilter } from '#web/parts/address-filter/use-address-filter.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Estimate } from './estimate/Estimate.tsx';
import { useEstimate } from './estimate/use-estimate.ts';
import { Filters } from './list/Filters.tsx';
import { countOf, filterProducts, readFilter } from './list/filter.ts';
import list from './list/List.module.css';
import { ProductGroup } from './list/ProductGroup.tsx';
import { useIsOld, useOffer } from './offer.tsx';
import styles from './Products.module.css';

const ProductsListPage = () => {
  const { products, documentKinds } = useOffer();
  const isOld = useIsOld();
  const { clear, filter, ...search } = useAddressFilter(['applicant', 'kind'], (address) =>
    readFilter(address, products),
  );
  const estimate = useEstimate();
  const found = filterProducts(products, filter);
  return (
    <PageLayout title={<Trans>Products</Trans>}>
      <div className={cx(styles.page, styles.withEstimate)}>
        <Estimate estimate={estimate} products={products} applicant={filter.applicant} />
        <div className={styles.list}>
          <Filters {...search} products={products} filter={filter} clear={clear} count={countOf(found)} />
          {isOld && (
            <Notice kind="info" role="status">
              <Trans>
                The list could not be refreshed. What is open may have changed; the application checks it again.
              </Trans>
            </Notice>
          )}
          <div className={list.groups}>
            {found.map((product) => (
              <ProductGroup
                key={product.id}
                product={product}
                documentKinds={documentKinds}
                applicant={filter.applicant}
                onEstimate={estimate.choose}
              />
            ))}
          </div>
          {found.length === 0 && (
            <EmptyState
              title={<Trans>No product was found</Trans>}
              action={
                <Button variant="secondary" onClick={clear}>
                  <Trans>Show all products</Trans>
                </Button>
              }
            >
              <Trans>Try a shorter word, another applicant or another sector.</Trans>
            </EmptyState>
          )}
          <p>
            <PageTextLink to="/$lang/products_definitions">
              <Trans>What the products mean</Trans>
            </PageTextLink>
          </p>
        </div>
      </div>
    </PageLayout>
  );
};
export default ProductsListPage;
