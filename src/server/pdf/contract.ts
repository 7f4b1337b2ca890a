/** The data for the PDF of a contract or a disbursement: to read, or as the signed paper. */
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ContractContent, RequestType } from '#contract/loans/contracts.ts';
import { formatAmount } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { contractTexts } from './contract.texts.ts';
import { FUND } from './paper.texts.ts';
import { type Composed, type Issue, verificationBlock } from './seal/issue.ts';

export type ContractFacts = {
  requestType: RequestType;
  number: string;
  content: ContractContent;
  issuedAt: Date;
  /** When the citizen signed it with the identity app. */
  signed: null | { at: Date };
  /** When the fund approved it as second party. */
  approved: null | { at: Date };
  /** What `siteOnPapers` says beside the name of the fund. */
  domain: string;
};
type Words = (typeof contractTexts)[Lang];

const particularsOf = ({ requestType, content, issuedAt }: ContractFacts, words: Words, lang: Lang) => {
  const isLoan = requestType === 'contract';
  return [
    {
      label: words.amounts[requestType],
      value: words.riyals(formatAmount(content.amount)),
      note: amountInWords(content.amount, lang),
    },
    ...(content.purpose === undefined ? [] : [{ label: words.purpose, value: content.purpose }]),
    { label: words.project, value: content.projectName },
    { label: words.product, value: content.product[lang], note: content.subProduct[lang] },
    ...(content.loanNumber === null ? [] : [{ label: words.loanNumber, value: { ltr: content.loanNumber } }]),
    { label: words.reference, value: { ltr: content.reference } },
    {
      label: isLoan ? words.prepared : words.preparedDisbursement,
      value: formatBothCalendars(issuedAt.toISOString(), lang),
    },
    ...(isLoan ? [{ label: words.grace, value: words.years(content.graceYears) }] : []),
  ];
};

const scheduleOf = ({ instalments, amount }: ContractContent, words: Words, lang: Lang) =>
  instalments.length === 0
    ? null
    : {
        title: words.schedule,
        note: words.scheduleNote,
        head: [words.number, words.due, words.amount],
        rows: instalments.map((instalment) => ({
          number: String(instalment.number),
          due: formatBothCalendars(instantOf(instalment.dueOn), lang),
          amount: formatAmount(instalment.amount),
        })),
        total: { label: words.total, value: formatAmount(amount) },
      };

const signaturesOf = ({ signed, approved, content }: ContractFacts, words: Words, lang: Lang) => {
  const party = (role: string, name: string, what: string, missing: string, done: { at: Date } | null) => {
    const at = done?.at.toISOString();
    return {
      role,
      name,
      done: at !== undefined,
      what: at === undefined ? missing : what,
      at: at === undefined ? [] : [formatBothCalendars(at, lang), words.time(formatTime(at, lang))],
    };
  };
  return {
    title: words.signatures,
    parties: [
      party(words.firstParty, content.borrower[lang], words.signedBy, words.notSigned, signed),
      party(words.secondParty, FUND[lang], words.approvedBy, words.notApproved, approved),
    ],
  };
};

const noticeOf = ({ signed, approved }: ContractFacts, words: Words): string | null => {
  if (!signed) return words.readingCopy;
  return approved ? null : words.awaitingFund;
};

/** Data for `contract.typ`. Without an issue it is a copy to read. */
export const contractPaper = (facts: ContractFacts, lang: Lang, issue: Issue | null): Composed['data'] => {
  const words = contractTexts[lang];
  const { requestType, number, content, domain, issuedAt } = facts;
  const day = (date: Date) => formatBothCalendars(date.toISOString(), lang);
  return {
    lang,
    fund: FUND,
    domain,
    title: words.titles[requestType],
    reference: { label: words.numbers[requestType], value: number },
    notice: noticeOf(facts, words),
    parts: [
      {
        title: words.parties,
        facts: [
          { label: words.firstParty, value: content.borrower[lang], note: words.civilId(content.civilId) },
          { label: words.secondParty, value: FUND[lang] },
        ],
      },
      { title: words.particulars[requestType], facts: particularsOf(facts, words, lang) },
    ],
    clauses: {
      title: words.clauses,
      items: content.clauses.map(({ title, text }) => ({ title: title[lang], text: text[lang] })),
    },
    schedule: scheduleOf(content, words, lang),
    signatures: signaturesOf(facts, words, lang),
    verification: issue && verificationBlock(issue, lang),
    foot: issue ? words.foot(day(issue.at)) : words.preparedFoot(day(issuedAt)),
    page: words.page,
  };
};
