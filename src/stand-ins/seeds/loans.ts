/** Loans at every stage of repayment. Amounts in riyals, due dates once a Hijri year. */
import { table, words } from '#server/db/seeds/table.ts';

/** `firstDueOn`: Hijri date of the first instalment; the others follow a year apart. `paid` settles them in order. */
export const loans = table(
  [
    'civilId',
    'titleAr',
    'titleEn',
    'contract',
    'loanDate',
    'firstDueOn',
    'instalments',
    'paid',
    'state',
    'disbursements',
  ],
  `
  1048220916 | مزرعة نخيل – القصيم | Date palm farm – Qassim
    | 845000 | 1442/07/15 | 1444/08/01 | 10 | 388700 | sound | 1442/08/02 500000, 1443/01/20 345000
  1027715381 | ري محوري وآلات حصاد – وادي الدواسر | Pivots and harvesters – Wadi ad-Dawasir
    | 1260000 | 1441/02/10 | 1443/03/01 | 10 | 311500 | troubled | 1441/03/05 760000, 1441/09/12 500000
  1009341766 | بستان رمان – بيدة | Pomegranate orchard – Baidah
    | 312000 | 1439/08/04 | 1441/09/01 | 8 | 273000 | sound | 1439/09/01 312000
  1009341766 | منحل وخلايا حديثة – الباحة | Apiary with modern hives – Al-Bahah
    | 96400 | 1436/01/18 | 1438/02/01 | 6 | 96400 | sound | 1436/02/09 96400
  1061958204 | تعبئة تمور الخلاص – الأحساء | Khalas date packing – Al-Ahsa
    | 2340250 | 1448/04/15 | 1450/05/01 | 10 | 0 | sound | 1448/05/22 2340250
  2284016730 | بيوت محمية للزراعة المائية – الخرج | Hydroponic greenhouses – Al-Kharj
    | 1875000 | 1444/10/11 | 1446/11/01 | 9 | 416666 | sound | 1444/11/03 1000000, 1445/04/17 875000`,
).map(({ civilId, titleAr, titleEn, contract, loanDate, firstDueOn, instalments, paid, state, disbursements }) => ({
  civilId,
  title: words(titleAr, titleEn),
  contractRiyals: Number(contract),
  loanDate,
  firstDueOn,
  instalments: Number(instalments),
  paidRiyals: Number(paid),
  troubled: state === 'troubled',
  disbursements: disbursements.split(', ').map((each) => {
    const [on = '', riyals] = each.split(' ');
    return { on, riyals: Number(riyals) };
  }),
}));
export type LoanSeed = (typeof loans)[number];
