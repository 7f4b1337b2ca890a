/** The data for the PDF of a release certificate. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ReleasePurpose } from '#contract/services/release-certificates.ts';
import { FUND } from '../paper.texts.ts';
import { type Composed, type Issue, verificationBlock } from '../seal/issue.ts';
import { releaseTexts } from './release.texts.ts';

export type ReleaseFacts = {
  number: string;
  purpose: ReleasePurpose;
  /** The person that it is about. */
  holder: Bilingual;
  civilId: string;
  commercialRegister: string | null;
  isForDeceased: boolean;
  issuedAt: string;
};

/** Data for `facts.typ`. */
export const releasePaper = (facts: ReleaseFacts, domain: string, issue: Issue, lang: Lang): Composed['data'] => {
  const words = releaseTexts[lang];
  const day = formatBothCalendars(facts.issuedAt, lang);
  return {
    lang,
    fund: FUND,
    domain,
    title: words.title,
    lead: facts.isForDeceased ? words.leadForDeceased : words.lead,
    reference: { label: words.number, value: facts.number },
    parts: [
      {
        title: words.holder,
        facts: [
          { label: words.name, value: facts.holder[lang] },
          { label: words.civilId, value: { ltr: facts.civilId } },
          ...(facts.commercialRegister === null
            ? []
            : [{ label: words.commercialRegister, value: { ltr: facts.commercialRegister } }]),
        ],
      },
      {
        title: words.particulars,
        facts: [
          { label: words.purpose, value: words.purposes[facts.purpose] },
          { label: words.issued, value: day },
        ],
      },
    ],
    note: words.notes[facts.purpose],
    verification: verificationBlock(issue, lang),
    foot: words.foot(day),
    page: words.page,
  };
};
