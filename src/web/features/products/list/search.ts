/** Finds products by words in their texts and in those of their sub-products. */
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { labelsOf, matcherOf } from '#web/i18n/search-words.ts';

/** Products with the sub-products that contain every word; a product whose own texts contain them keeps all. */
export const findProducts = (products: readonly Product[], typed: string): Product[] => {
  const holds = matcherOf(typed);
  if (!holds) return [...products];
  return products.flatMap((product) => {
    const own = labelsOf(product.sector, product.title, product.summary);
    if (holds(own)) return [product];
    const subProducts = product.subProducts.filter(({ title, summary }: SubProduct) =>
      holds(`${own} ${labelsOf(title, summary)}`),
    );
    return subProducts.length > 0 ? [{ ...product, subProducts }] : [];
  });
};
