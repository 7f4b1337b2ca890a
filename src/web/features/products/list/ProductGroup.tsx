/** One product with its sub products: a row each, with the way into its application beside its name, and the rest folded. */
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChevronIcon } from '#web/ui/icons/arrows.tsx';
import { type Offer, WhyClosed } from '../offer.tsx';
import { SubProductFacts } from '../SubProductFacts.tsx';
import styles from './List.module.css';

type Rows = Pick<Offer, 'documentKinds'> & {
  applicant: ApplicantType | undefined;
  /** Plays the estimate for a sub product. */
  onEstimate: (subProductId: string) => void;
};

export const ProductGroup = ({ product, ...rows }: Rows & { product: Product }) => {
  const words = useBilingual();
  return (
    <section className="surface" aria-labelledby={product.id}>
      <h2 id={product.id} className={styles.title}>
        {words(product.title)}
      </h2>
      <ul className="plain">
        {product.subProducts.map((sub) => (
          <ProductRow key={sub.id} sub={sub} {...rows} />
        ))}
      </ul>
    </section>
  );
};

const ProductRow = ({ sub, documentKinds, applicant, onEstimate }: Rows & { sub: SubProduct }) => {
  const words = useBilingual();
  const isInUse = useIsInUse();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = words(sub.title);
  const isClosed = sub.closed !== null;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3>
          <button
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronIcon size={18} />
            {name}
          </button>
        </h3>
        {!isClosed && (
          <PageTextLink
            to="/$lang/get_loan_applicant_type/{-$id}"
            params={{ id: undefined }}
            search={{ sub_product: sub.id }}
          >
            <Trans>Apply</Trans>
            {isInUse && <span className="vh"> – {name}</span>}
          </PageTextLink>
        )}
        {isInUse && <span className={styles.purpose}>{words(sub.summary)}</span>}
      </div>
      {isClosed && (
        <p className={styles.closed}>
          <WhyClosed closed={sub.closed} />
        </p>
      )}
      {isOpen && (
        <div id={id} className={styles.facts}>
          <p className={styles.foldedPurpose}>{words(sub.summary)}</p>
          <SubProductFacts sub={{ ...sub, closed: null }} documentKinds={documentKinds} applicant={applicant} />
          {!isClosed && (
            <Button variant="secondary" small onClick={() => onEstimate(sub.id)}>
              <Trans>Estimate the funding</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
