/** The data for the PDF of an export certificate. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { countryName } from '#contract/services/destinations.ts';
import type { ExportAnswers } from '#contract/services/export-certificates.ts';
import { FUND } from '../paper.texts.ts';
import { type Composed, type Issue, verificationBlock } from '../seal/issue.ts';
import { exportTexts } from './export.texts.ts';

export type ExportFacts = ExportAnswers['equipment'] & {
  number: string;
  issuedAt: string;
  applicant: Bilingual;
  civilId: string;
};

/** Data for `facts.typ`. */
export const exportPaper = (facts: ExportFacts, domain: string, issue: Issue, lang: Lang): Composed['data'] => {
  const words = exportTexts[lang];
  const day = formatBothCalendars(facts.issuedAt, lang);
  return {
    ...{ lang, fund: FUND, domain, title: words.title, lead: words.lead },
    reference: { label: words.number, value: facts.number },
    parts: [
      {
        title: words.goods,
        facts: [
          { label: words.equipment, value: facts.equipment },
          { label: words.quantity, value: { ltr: String(facts.quantity) } },
          { label: words.destination, value: countryName(facts.country, lang) },
        ],
      },
      {
        title: words.applicant,
        facts: [
          { label: words.name, value: facts.applicant[lang] },
          { label: words.civilId, value: { ltr: facts.civilId } },
          { label: words.company, value: facts.companyName },
          { label: words.issued, value: day },
        ],
      },
    ],
    note: words.note,
    verification: verificationBlock(issue, lang),
    foot: words.foot(day),
    page: words.page,
  };
};
