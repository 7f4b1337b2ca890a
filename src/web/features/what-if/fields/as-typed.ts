/** What the category of an asset is called in a form. */
import type { CatalogueAsset } from '#contract/loans/what-if.ts';

export const categoryOf = ({ category }: CatalogueAsset) => category.en;
