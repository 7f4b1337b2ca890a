/** The data for the PDF of a what-if request. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { CatalogueAsset } from '#contract/loans/what-if.ts';
import {
  costOf,
  type DealFinancialInfo,
  noonOf,
  type RequestedAsset,
  type WhatIfAnswers,
} from '#contract/loans/what-if.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { estimateTexts } from './estimate.texts.ts';
import { FUND } from './paper.texts.ts';

type EstimateFacts = {
  info: DealFinancialInfo;
  init: WhatIfAnswers['init'];
  product: Bilingual;
  subProduct: Bilingual;
  applicant: Bilingual;
  assets: readonly RequestedAsset[];
  catalogue: readonly CatalogueAsset[];
  documents: readonly { title: Bilingual; ready: boolean }[];
  /** What `siteOnPapers` says beside the name of the fund. */
  domain: string;
  issuedAt: Date;
};

const percent = (part: Halalas, whole: Halalas) => `${Math.round((part / whole) * 1000) / 10}%`;

/** Data for `estimate.typ`. */
export const estimatePaper = (facts: EstimateFacts, lang: Lang) => {
  const { info, init, assets, catalogue } = facts;
  const words = estimateTexts[lang];
  const day = (date: string) => formatBothCalendars(noonOf(date), lang);
  const money = (label: string, halalas: Halalas, note: string) => ({
    label,
    value: words.riyals(formatAmount(halalas)),
    note,
  });
  const nameOf = ({ assetId, thirdPartyId }: RequestedAsset) => {
    const asset = catalogue.find(({ id }) => id === assetId);
    return {
      name: asset?.title[lang] ?? assetId,
      by: asset?.thirdParties.find(({ id }) => id === thirdPartyId)?.title[lang] ?? '',
    };
  };
  const largest = Math.max(1, ...info.instalments.map(({ amount }) => amount));
  return {
    lang,
    fund: FUND,
    domain: facts.domain,
    title: words.title,
    lead: words.lead,
    parts: [
      {
        title: words.project,
        facts: [
          { label: words.applicant, value: facts.applicant[lang] },
          { label: words.applicantType, value: words.applicantTypes[init.applicantType] },
          { label: words.name, value: init.projectName },
          { label: words.product, value: facts.product[lang], note: facts.subProduct[lang] },
          { label: words.calculated, value: day(info.asOf) },
        ],
      },
      {
        title: words.answer,
        facts: [
          money(words.cost, info.cost, amountInWords(info.cost, lang)),
          money(words.fundShare, info.fundShare, words.percentOf(percent(info.fundShare, info.cost))),
          money(words.ownShare, info.ownShare, words.percentOf(percent(info.ownShare, info.cost))),
        ],
      },
    ],
    assets: {
      title: words.assets,
      head: [words.asset, words.quantity, words.price, words.total],
      rows: assets.map((asset) => ({
        ...nameOf(asset),
        quantity: formatAmount(asset.quantity * 100),
        price: formatAmount(asset.price),
        total: formatAmount(costOf(asset)),
      })),
      total: { label: words.cost, value: formatAmount(info.cost) },
    },
    schedule: {
      title: words.schedule,
      note: words.scheduleNote(info.terms.repaymentYears, info.terms.graceYears),
      head: [words.number, words.due, words.amount],
      rows: info.instalments.map(({ number, dueOn, amount }) => ({
        number: String(number),
        due: day(dueOn),
        amount: formatAmount(amount),
        /** The percentage of the largest instalment. */
        bar: Math.round((amount / largest) * 100),
      })),
    },
    documents: {
      title: words.documents,
      items: facts.documents.map(({ title, ready }) => `${title[lang]} – ${ready ? words.ready : words.missing}`),
    },
    note: words.note,
    foot: words.foot(formatBothCalendars(facts.issuedAt.toISOString(), lang)),
    page: words.page,
  };
};
