/** The grammatical gender of a field's name in Arabic: the verbs and adjectives of a sentence about the field agree with it. */
export type Gender = 'feminine' | 'masculine';

/** Feminine nouns of another ending; the plural of a thing counts as one. */
const FEMININE: ReadonlySet<string> = new Set(['الشروط', 'الرسوم']);

/** The first word of an Arabic name is its noun; what follows describes it. English texts do not ask for the gender. */
export const genderOf = (name: string): Gender => {
  const [noun = ''] = name.split(' ');
  return /(?:ة|ات)$/.test(noun) || FEMININE.has(noun) ? 'feminine' : 'masculine';
};
