/** Loans at every stage of repayment. Amounts in riyals, due dates once a Hijri year. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { words } from '#server/db/seeds/places.ts';

export type LoanSeed = {
  civilId: string;
  title: Bilingual;
  contractRiyals: number;
  loanDate: string;
  /** Hijri due date of the first instalment; the others follow a year apart. */
  firstDueOn: string;
  instalments: number;
  /** Paid so far; it settles the instalments in order. */
  paidRiyals: number;
  troubled: boolean;
  disbursements: { on: string; riyals: number }[];
};

export const loans: LoanSeed[] = [
  {
    civilId: '1048220916',
    title: words('مزرعة نخيل – القصيم', 'Date palm farm – Qassim'),
    contractRiyals: 845_000,
    loanDate: '1442/07/15',
    firstDueOn: '1444/08/01',
    instalments: 10,
    paidRiyals: 388_700,
    troubled: false,
    disbursements: [
      { on: '1442/08/02', riyals: 500_000 },
      { on: '1443/01/20', riyals: 345_000 },
    ],
  },
  {
    civilId: '1027715381',
    title: words('ري محوري وآلات حصاد – وادي الدواسر', 'Pivots and harvesters – Wadi ad-Dawasir'),
    contractRiyals: 1_260_000,
    loanDate: '1441/02/10',
    firstDueOn: '1443/03/01',
    instalments: 10,
    paidRiyals: 311_500,
    troubled: true,
    disbursements: [
      { on: '1441/03/05', riyals: 760_000 },
      { on: '1441/09/12', riyals: 500_000 },
    ],
  },
  {
    civilId: '1009341766',
    title: words('بستان رمان – بيدة', 'Pomegranate orchard – Baidah'),
    contractRiyals: 312_000,
    loanDate: '1439/08/04',
    firstDueOn: '1441/09/01',
    instalments: 8,
    paidRiyals: 273_000,
    troubled: false,
    disbursements: [{ on: '1439/09/01', riyals: 312_000 }],
  },
  {
    civilId: '1009341766',
    title: words('منحل وخلايا حديثة – الباحة', 'Apiary with modern hives – Al-Bahah'),
    contractRiyals: 96_400,
    loanDate: '1436/01/18',
    firstDueOn: '1438/02/01',
    instalments: 6,
    paidRiyals: 96_400,
    troubled: false,
    disbursements: [{ on: '1436/02/09', riyals: 96_400 }],
  },
  {
    civilId: '1061958204',
    title: words('تعبئة تمور الخلاص – الأحساء', 'Khalas date packing – Al-Ahsa'),
    contractRiyals: 2_340_250,
    loanDate: '1448/04/15',
    firstDueOn: '1450/05/01',
    instalments: 10,
    paidRiyals: 0,
    troubled: false,
    disbursements: [{ on: '1448/05/22', riyals: 2_340_250 }],
  },
  {
    civilId: '2284016730',
    title: words('بيوت محمية للزراعة المائية – الخرج', 'Hydroponic greenhouses – Al-Kharj'),
    contractRiyals: 1_875_000,
    loanDate: '1444/10/11',
    firstDueOn: '1446/11/01',
    instalments: 9,
    paidRiyals: 416_666,
    troubled: false,
    disbursements: [
      { on: '1444/11/03', riyals: 1_000_000 },
      { on: '1445/04/17', riyals: 875_000 },
    ],
  },
];
