/** The words of the formats for people. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile } from '../scenario-format.ts';

/** `#` is the number, in Latin digits; Arabic has a form of its own for two, and for 3 to 10. */
const SCENARIOS: Record<Lang, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  ar: {
    zero: 'لا سيناريوهات',
    one: 'سيناريو واحد',
    two: 'سيناريوهان',
    few: '# سيناريوهات',
    many: '# سيناريو',
    other: '# سيناريو',
  },
  en: { one: '# scenario', other: '# scenarios' },
};
const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

export const scenariosIn = (lang: Lang, count: number) =>
  (SCENARIOS[lang][rules[lang].select(count)] ?? SCENARIOS[lang].other).replace('#', String(count));

const words = {
  ar: { cut: 'هذه القائمة مختصرة، وليست كل السيناريوهات.', through: 'عبر', and: ' و' },
  en: { cut: 'This list was cut: there are more scenarios.', through: 'through', and: ' and ' },
} as const satisfies Record<Lang, object>;

/** What a reader knows first: how many scenarios, of which cover, through which states, and whether there are more. */
export const summaryOf = ({ lang, scenarios, cover, through = [], sections, complete }: ScenarioFile) => {
  const { cut, through: via, and } = words[lang];
  const parts = [
    scenariosIn(lang, scenarios.length),
    cover,
    ...(through.length === 0 ? [] : [`${via} ${through.join(and)}`]),
    sections.map((section) => `§${section}`).join(' '),
  ];
  return { line: parts.join(' · '), cut: complete ? [] : [cut] };
};

/** The data of an event: what it has beside its type. */
export const payload = ({ type: _, actorId: __, ...data }: Record<string, unknown>) =>
  Object.keys(data).length === 0 ? '' : JSON.stringify(data);
