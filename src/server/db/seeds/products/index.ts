/** The fund's products in the order a list shows them. */
import { animals } from './animals.ts';
import { means } from './means.ts';
import { plants } from './plants.ts';
import type { ProductSeed } from './shape.ts';

export const products: ProductSeed[] = [...plants, ...animals, ...means];
