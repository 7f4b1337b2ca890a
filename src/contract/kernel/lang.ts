/** Languages of the portal (specification section 2 and 9). Arabic is the default and reads right to left. */
export const LANGS = ['ar', 'en'] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = 'ar';

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);
export const dirOf = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr');

/** Locale for formatting: Latin digits in both languages, the Gregorian calendar by default. */
export const localeOf = (lang: Lang) => (lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn');

/** Header value of the specification, section 7: `en` for `en-us`, otherwise the language code. */
export const acceptLanguage = (code: string) => (code.toLowerCase() === 'en-us' ? 'en' : code);
