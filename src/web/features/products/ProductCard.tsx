import { Trans } from '@lingui/react/macro';
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Availability, WhyClosed } from './offer.tsx';
import styles from './Products.module.css';

export const ProductCard = ({ product }: { product: Product }) => {
  const words = useBilingual();
  return (
    <Card as="section" aria-labelledby={`product-${product.id}`}>
      <p className="eyebrow">{words(product.sector)}</p>
      <h2 id={`product-${product.id}`}>{words(product.title)}</h2>
      <p>{words(product.summary)}</p>
      <ul className={styles.offers}>
        {product.subProducts.map((sub) => (
          <Offered key={sub.id} sub={sub} />
        ))}
      </ul>
    </Card>
  );
};

const Offered = ({ sub }: { sub: SubProduct }) => {
  const words = useBilingual();
  return (
    <li>
      <h3>{words(sub.title)}</h3>
      <div className={styles.way}>
        <Availability closed={sub.closed} />
        {sub.closed === null ? (
          <PageTextLink
            to="/$lang/get_loan_applicant_type/{-$id}"
            params={{ id: undefined }}
            search={{ sub_product: sub.id }}
          >
            <Trans>Apply</Trans>
          </PageTextLink>
        ) : (
          <small>
            <WhyClosed closed={sub.closed} />
          </small>
        )}
      </div>
    </li>
  );
};
