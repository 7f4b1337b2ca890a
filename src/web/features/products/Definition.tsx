import type { Product } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import type { Offer } from './offer.tsx';
import { SubProductFacts } from './SubProductFacts.tsx';

export const Definition = ({ product, documentKinds }: Pick<Offer, 'documentKinds'> & { product: Product }) => {
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
