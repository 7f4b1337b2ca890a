/** What each product is, who can apply, which documents it requires and what they are, and the conditions of every loan. */
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import type { Product } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { type Offer, useOffer } from './offer.tsx';
import styles from './Products.module.css';
import { SubProductFacts } from './SubProductFacts.tsx';

const Definition = ({ product, documentKinds }: Pick<Offer, 'documentKinds'> & { product: Product }) => {
  const words = useBilingual();
  const isInUse = useIsInUse();
  return (
    <Card as="section" aria-labelledby={`definition-${product.id}`}>
      <p className="eyebrow">{words(product.sector)}</p>
      <h2 id={`definition-${product.id}`}>{words(product.title)}</h2>
      <p>{words(product.summary)}</p>
      {product.subProducts.map((sub) => (
        <Disclosure key={sub.id} summary={words(sub.title)}>
          {isInUse && (
            <>
              <p>{words(sub.summary)}</p>
              <SubProductFacts sub={sub} documentKinds={documentKinds} />
            </>
          )}
        </Disclosure>
      ))}
    </Card>
  );
};

const ProductsDefinitionsPage = () => {
  const { products, documentKinds } = useOffer();
  const words = useBilingual();
  const isInUse = useIsInUse();
  return (
    <PageLayout
      title={<Trans>What the products mean</Trans>}
      lead={<Trans>Who can apply for which product, on what conditions, and with which documents.</Trans>}
      actions={
        <PageButtonLink to="/$lang/products_list" icon={<ArrowIcon />}>
          <Trans>Choose a product</Trans>
        </PageButtonLink>
      }
    >
      <div className={styles.page}>
        <Section title={<Trans>Conditions of every loan</Trans>}>
          <Conditions />
        </Section>
        {products.map((product) => (
          <Definition key={product.id} product={product} documentKinds={documentKinds} />
        ))}
        <Section title={<Trans>The documents</Trans>}>
          <Card>
            <Disclosure summary={<Trans>What each document must be</Trans>}>
              {isInUse && (
                <dl className={styles.kinds}>
                  {documentKinds.map(({ kind, title, hint }) => (
                    <div key={kind}>
                      <dt>{words(title)}</dt>
                      <dd>{words(hint)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Disclosure>
          </Card>
        </Section>
      </div>
    </PageLayout>
  );
};
export default ProductsDefinitionsPage;

const Conditions = () => {
  const { t } = useLingui();
  const age = limits.applicantAge;
  return (
    <Card>
      <ul className="stack">
        <li>{t`An individual applicant is at least ${age} years old. Companies and institutes bring their commercial register.`}</li>
        <li>
          <Trans>The fund covers a part of the cost without interest; the applicant brings the rest.</Trans>
        </li>
        <li>
          <Trans>The loan is paid back in yearly instalments after a grace period.</Trans>
        </li>
        <li>
          <Trans>An administrative fee is paid for studying the application. It is not refunded.</Trans>
        </li>
        <li>
          <Trans>All documents that the product wants are attached before the application is submitted.</Trans>
        </li>
      </ul>
    </Card>
  );
};
