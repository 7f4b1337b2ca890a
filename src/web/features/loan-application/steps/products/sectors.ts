import type { Product } from '#contract/entities.ts';

/** Products under their sectors, in the order of the catalogue. */
export const bySector = (products: readonly Product[]): [sector: string, products: Product[]][] => [
  ...Map.groupBy(products, ({ sector }) => sector.en),
];
