import type { Product } from '#contract/loans/products.ts';

/** Products under their sectors; those of a single product come last, where they stand side by side. */
export const bySector = (products: readonly Product[]): Product[][] =>
  [...Map.groupBy(products, ({ sector }) => sector.en).values()].sort(
    (one, other) => Number(one.length === 1) - Number(other.length === 1),
  );
