/** Finds products by words as people type them: without vowel marks, with any seat of a hamza, in either language. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { folded } from '#contract/fields/folded-text.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';

const labelsOf = (...texts: Bilingual[]) => folded(texts.map(({ ar, en }) => `${ar} ${en}`).join(' '));

/** Products with the sub-products that contain every word; a product whose own texts contain them keeps all. */
export const findProducts = (products: readonly Product[], typed: string): Product[] => {
  const sought = folded(typed).split(' ').filter(Boolean);
  if (sought.length === 0) return [...products];
  const holds = (text: string) => sought.every((word) => text.includes(word));
  return products.flatMap((product) => {
    const own = labelsOf(product.sector, product.title, product.summary);
    if (holds(own)) return [product];
    const subProducts = product.subProducts.filter(({ title, summary }: SubProduct) =>
      holds(`${own} ${labelsOf(title, summary)}`),
    );
    return subProducts.length > 0 ? [{ ...product, subProducts }] : [];
  });
};
