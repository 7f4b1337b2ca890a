/** The data for the PDF of a receipt. */
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { FUND } from './paper.texts.ts';
import { receiptTexts } from './receipt.texts.ts';
import { type Issue, verificationBlock } from './seal/issue.ts';

type ReceiptFacts = {
  deal: DealDetails;
  applicant: Bilingual;
  administrativeFee: Halalas;
  /** What `siteOnPapers` says beside the name of the fund. */
  domain: string;
  issue: Issue;
};

/** What a receipt is about. While this is the same, it is the same receipt, whatever else happens to the deal. */
export const receiptFacts = ({
  deal,
  applicant,
  administrativeFee,
}: Omit<ReceiptFacts, 'domain' | 'issue'>): object => {
  const { reference, applicantType, projectName, product, subProduct, branch, office, cost, fundShare } = deal;
  return {
    ...{ reference, applicantType, projectName, product, subProduct, branch, office, cost, fundShare },
    ...{ applicant, administrativeFee, submittedAt: deal.submittedAt },
    commercialRegister: deal.answers.identity?.commercialRegister ?? null,
    documents: deal.attachments.map(({ id, kind }) => ({ id, kind })),
  };
};

/** Data for `receipt.typ`. */
export const receiptPaper = ({ deal, applicant, administrativeFee, domain, issue }: ReceiptFacts, lang: Lang) => {
  const words = receiptTexts[lang];
  const money = (label: string, halalas: Halalas, remark?: string) => ({
    label,
    value: words.riyals(formatAmount(halalas)),
    note: [amountInWords(halalas, lang), remark].filter((part) => part !== undefined).join(words.comma),
  });
  const day = (instant: string) => formatBothCalendars(instant, lang);
  const { identity } = deal.answers;
  return {
    lang,
    fund: FUND,
    domain,
    title: words.title,
    lead: words.lead,
    reference: { label: words.reference, value: deal.reference },
    parts: [
      {
        title: words.request,
        facts: [
          { label: words.applicant, value: applicant[lang] },
          { label: words.applicantType, value: words.applicantTypes[deal.applicantType] },
          ...(identity?.commercialRegister
            ? [{ label: words.commercialRegister, value: { ltr: identity.commercialRegister } }]
            : []),
          { label: words.project, value: deal.projectName },
          { label: words.product, value: deal.product[lang], note: deal.subProduct[lang] },
          { label: words.branch, value: deal.branch[lang], note: deal.office[lang] },
          { label: words.submitted, value: day(deal.submittedAt), note: formatTime(deal.submittedAt, lang) },
        ],
      },
      {
        title: words.amounts,
        facts: [
          money(words.cost, deal.cost),
          money(words.fundShare, deal.fundShare, words.settledLater),
          money(words.ownShare, deal.cost - deal.fundShare),
          money(words.fee, administrativeFee),
        ],
      },
    ],
    documents: {
      title: words.documents,
      items: deal.attachments.map(
        ({ kind, uploadedAt }) => `${deal.documentTitles[kind]?.[lang] ?? kind} – ${day(uploadedAt)}`,
      ),
    },
    steps: {
      title: words.next,
      items: words.steps.map(({ name, by, what }) => ({ name, by: words.actors[by], what })),
    },
    note: words.note,
    verification: verificationBlock(issue, lang),
    foot: words.foot(day(issue.at.toISOString())),
    page: words.page,
  };
};
