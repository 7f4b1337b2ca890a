/** The names of countries in the language of the page. */
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { COUNTRIES, HOME_COUNTRY } from '#contract/services/countries.ts';

/**
 * The name of the country that the page shows before it is used: the browser may know another spelling than the build.
 */
const HOME: Record<Lang, string> = { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' };
const SHORT = ['PS', 'HK', 'MO'];

export type Country = { code: string; name: string };

/** The home country first, then the others by name. */
export const countriesIn = (lang: Lang): Country[] => {
  const locale = localeOf(lang);
  const long = new Intl.DisplayNames(locale, { type: 'region' });
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(locale);
  const others = COUNTRIES.filter((code) => code !== HOME_COUNTRY)
    .map((code) => ({ code, name: (SHORT.includes(code) ? short : long).of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
  return [...homeIn(lang), ...others];
};

export const homeIn = (lang: Lang): Country[] => [{ code: HOME_COUNTRY, name: HOME[lang] }];
