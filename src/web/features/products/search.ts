/** Finds products by words as people type them: without vowel marks, with any seat of a hamza, in either language. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { cleanText, latinDigits } from '#contract/fields/normalise-text.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';

const FOLDS: readonly [RegExp, string][] = [
  // Marks of either script, joiners, and the stroke that only stretches a word (tatweel).
  [/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]|[\u200c\u200d]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  [/ة/g, 'ه'],
  [/[گک]/g, 'ك'],
  [/ی/g, 'ي'],
];

/** Normalises a word, so that its spellings become equal. */
export const folded = (text: string): string =>
  FOLDS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    // Composed letters are decomposed first; a hamza on its seat stays one letter.
    latinDigits(cleanText(text))
      .toLowerCase()
      .replace(/[^\u0600-\u06ff]/g, (letter) => letter.normalize('NFD')),
  );

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
