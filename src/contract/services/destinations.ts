/**
 * Countries that equipment can be exported to: ISO 3166 codes. Their names come from the platform, in both languages; a few that it
 * calls otherwise than the Kingdom does are named here.
 */
import { type Lang, localeOf } from '../kernel/lang.ts';

export const DESTINATIONS: readonly string[] = (
  'AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BN BO BR BW BY CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DO DZ ' +
  'EC EE EG ER ES ET FI FR GA GB GE GH GM GN GQ GR GT GW GY HN HR HU ID IE IN IQ IR IS IT JM JO JP KE KG KH KM KR KW KZ LB LK LR LS ' +
  'LT LU LV LY MA MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NL NO NP NZ OM PA PE PH PK PL PS PT PY QA RO RS RU RW SC SD SE ' +
  'SG SI SK SL SN SO SS ST SV SY SZ TD TG TH TJ TM TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW'
).split(' ');

const NAMED: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  PS: { ar: 'فلسطين', en: 'Palestine' },
};

/** The name of a country; a code that is no country is its own name. */
export const countryName = (code: string, lang: Lang): string =>
  NAMED[code]?.[lang] ?? new Intl.DisplayNames(localeOf(lang), { type: 'region', fallback: 'code' }).of(code) ?? code;

/** The countries in the order of their names. */
export const countriesByName = (codes: readonly string[], lang: Lang): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator(localeOf(lang));
  return codes
    .map((code) => ({ code, name: countryName(code, lang) }))
    .sort((one, other) => compare(one.name, other.name));
};
