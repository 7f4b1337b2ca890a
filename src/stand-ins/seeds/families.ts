/**
 * Families for release certificates and exemptions: heirs, who can log in, and borrowers who died, who cannot. The dead are
 * invented like everybody else here, and their numbers are typed on the screens.
 */
import type { Ambient } from '#server/core/clock.ts';
import { newSecret } from '#server/core/secrets.ts';
import { table, words } from '#server/db/seeds/table.ts';
import type { LoanSeed } from './loans.ts';
import { PEOPLE, peopleOf, type Seeded } from './people.ts';

export const heirs = peopleOf(
  table(
    PEOPLE,
    `
  1057304492 | 1398/03/14 | 0529110285 | 101461 | lateefa.alsubaie@example.com | riyadh | Wafaa1398 | ماجد السديري | Majed As-Sudairi
    | لطيفة | السبيعي | لطيفة بنت هزاع السبيعي | 3816 شارع الحوطة، حي السويدي، الرياض 12791 | وكيلة ورثة عن عدة أسر: لها طلب إعفاء في كل حالة، وما يمكن الاعتراض عليه، وقائمة من صفحتين
    | Lateefa bint Hazza As-Subaie | 3816 Hotah Street, As-Suwaidi, Riyadh 12791 | She acts for the heirs of several families: a request in every status, two to object to, and a list of two pages
  1064418329 | 1403/10/21 | 0529121374 | 101468 | yazeed.aldossari@example.com | wadi-dawasir | Sahba1403 | تركي الشمري | Turki Ash-Shammari
    | يزيد | الدوسري | يزيد بن مبارك الدوسري | 2290 طريق السليل، حي النويعمة، وادي الدواسر 18471 | ورث عن والده مبارك (1012003345، ولد 1352/04/09 وتوفي 1447/11/20) قرضين: اطلب إعفاءه؛ ووالدته شاهة (1013114456، صك حصر الورثة 441872093) سددت قبل وفاتها: اطلب شهادة إخلاء طرفها
    | Yazeed bin Mubarak Ad-Dossari | 2290 Sulayyil Road, An-Nuwaimah, Wadi ad-Dawasir 18471 | His late father Mubarak (1012003345, born 1352/04/09, died 1447/11/20) left two loans: request the exemption; his late mother Shahah (1013114456, instrument of the heirs 441872093) had paid hers: request her release certificate
  1042290746 | 1386/05/30 | 0529132463 | 101475 | saleh.alomair@example.com | buraydah | Nakhlah1386 | هيلة الرشيد | Haila Ar-Rasheed
    | صالح | العمير | صالح بن علي العمير | 6677 طريق عمر بن الخطاب، حي الأفق، بريدة 52361 | لا دين عليه: له شهادة إخلاء طرف سارية لوزارة العدل يمكن التحقق منها بالسجل التجاري 1131042290 أيضًا، وأخرى ملغاة
    | Saleh bin Ali Al-Omair | 6677 Omar ibn al-Khattab Road, Al-Ofoq, Buraydah 52361 | He owes nothing: a valid release certificate for the Ministry of Justice, which can also be verified by the commercial register 1131042290, and a revoked one`,
  ),
);

/** The dead. `instrument` is that of the heirs, where the fund has recorded it. */
const DECEASED = table(
  ['civilId', 'birth', 'death', 'nameAr', 'nameEn', 'instrument'],
  `
  1012003345 | 1352/04/09 | 1447/11/20 | مبارك بن فهد الدوسري | Mubarak bin Fahd Ad-Dossari | none
  1013114456 | 1358/09/17 | 1446/02/05 | شاهة بنت عبدالله الدوسري | Shahah bint Abdullah Ad-Dossari | 441872093
  1014225568 | 1349/01/12 | 1446/08/19 | هزاع بن سعد السبيعي | Hazza bin Saad As-Subaie | none
  1015336679 | 1361/06/25 | 1447/03/02 | نورة بنت محمد القحطاني | Nourah bint Mohammed Al-Qahtani | none
  1016447780 | 1355/11/08 | 1447/05/14 | سعيد بن علي الغامدي | Saeed bin Ali Al-Ghamdi | none
  1017558890 | 1363/02/27 | 1447/10/30 | فهد بن ناصر العتيبي | Fahd bin Nasser Al-Otaibi | none
  1018669902 | 1359/07/03 | 1447/12/11 | منيرة بنت صالح الحربي | Munirah bint Saleh Al-Harbi | none
  1019770012 | 1347/03/22 | 1446/11/06 | عبدالله بن راشد المري | Abdullah bin Rashid Al-Marri | none
  1020881123 | 1351/08/15 | 1446/06/28 | حسن بن محمد الشهري | Hassan bin Mohammed Ash-Shehri | none`,
);
export type Deceased = (typeof DECEASED)[number];
export const deceased = DECEASED;
export const deceasedOf = (civilId: string): Deceased => {
  const person = DECEASED.find((one) => one.civilId === civilId);
  if (!person) throw new Error(`${civilId} is not among the dead of the seeds`);
  return person;
};

/** The row of a citizen who cannot log in: the password is random and is not kept. */
export const asCitizens = (random: Pick<Ambient, 'bytes'>): Seeded[] =>
  DECEASED.map(({ civilId, birth, nameAr, nameEn }, index) => ({
    civilId,
    birthdateHijri: birth,
    mobile: `05291900${10 + index}`,
    userId: String(101_900 + index),
    firstName: nameAr.split(' ')[0] ?? nameAr,
    lastName: nameAr.split(' ').at(-1) ?? nameAr,
    fullName: words(nameAr, nameEn),
    address: words('لا عنوان', 'No address'),
    story: words('توفي', 'Deceased'),
    email: `estate-${civilId}@example.com`,
    branchId: 'riyadh',
    password: newSecret(random),
    relationshipManager: words('إدارة التحصيل', 'Collection department'),
  }));

/** What they owed, in riyals. */
export const estates: LoanSeed[] = table(
  ['civilId', 'titleAr', 'titleEn', 'contract', 'loanDate', 'firstDueOn', 'instalments', 'paid'],
  `
  1012003345 | آبار ارتوازية – وادي الدواسر | Artesian wells – Wadi ad-Dawasir | 420000 | 1440/03/11 | 1442/04/01 | 10 | 168000
  1012003345 | حصادة أعلاف – السليل | Fodder harvester – As-Sulayyil | 185000 | 1443/06/20 | 1445/07/01 | 6 | 61666
  1013114456 | مشروع دواجن منزلي – وادي الدواسر | Home poultry – Wadi ad-Dawasir | 48000 | 1434/02/10 | 1436/03/01 | 5 | 48000
  1014225568 | مزرعة قمح – الخرج | Wheat farm – Al-Kharj | 260000 | 1438/01/05 | 1440/02/01 | 10 | 182000
  1015336679 | خلايا نحل – الطائف | Beehives – Taif | 72000 | 1442/08/14 | 1444/09/01 | 6 | 24000
  1015336679 | بيت محمي – الطائف | Greenhouse – Taif | 310000 | 1443/02/02 | 1445/03/01 | 8 | 77500
  1016447780 | مدرجات لوز – الباحة | Almond terraces – Al-Bahah | 134000 | 1441/05/18 | 1443/06/01 | 8 | 50250
  1016447780 | خزان مياه – الباحة | Water tank – Al-Bahah | 58000 | 1443/09/09 | 1445/10/01 | 4 | 14500
  1017558890 | حظائر إبل – عفيف | Camel sheds – Afif | 395000 | 1440/10/23 | 1442/11/01 | 10 | 158000
  1018669902 | نخيل برحي – عنيزة | Barhi palms – Unayzah | 215000 | 1439/04/12 | 1441/05/01 | 10 | 129000
  1019770012 | قارب صيد – الجبيل | Fishing boat – Jubail | 166000 | 1439/09/27 | 1441/10/01 | 8 | 103750
  1020881123 | بن خولاني – الداير | Khawlani coffee – Ad-Dayer | 97000 | 1441/01/30 | 1443/02/01 | 6 | 48500`,
).map(({ civilId, titleAr, titleEn, contract, loanDate, firstDueOn, instalments, paid }) => ({
  civilId,
  title: words(titleAr, titleEn),
  contractRiyals: Number(contract),
  loanDate,
  firstDueOn,
  instalments: Number(instalments),
  paidRiyals: Number(paid),
  troubled: false,
  disbursements: [{ on: loanDate, riyals: Number(contract) }],
}));

const NO_LOAN = 'لا يوجد للمتوفى قرض قائم لدى الصندوق بهذا الرقم، ولا حاجة إلى الإعفاء';
const WEALTHY = 'للتركة أصول تكفي لسداد القرض وفق صك حصر الورثة';
const BUILDING = 'الأصل الممول قائم ويُنتفع به، فلا يشمله الإعفاء';

/** What has happened to a request after it was submitted, and how many days ago. */
export type Case = {
  /** One of the dead, or the number of somebody who never borrowed. */
  civilId: string;
  submittedDaysAgo: number;
  /** Loans are exempted by their place in the estate; the others get the reason. */
  decided?: { daysAgo: number; exempts: 'all' | 'none' | readonly number[]; reason: string };
  objected?: { daysAgo: number; reason: string };
  answered?: { daysAgo: number; isAccepted: boolean; reason: string };
};
const rejected = (civilId: string, submittedDaysAgo: number, reason: string): Case => ({
  ...{ civilId, submittedDaysAgo },
  decided: { daysAgo: submittedDaysAgo - 14, exempts: 'none', reason },
});

/** The requests of the first heir, the earliest first. */
export const cases: Case[] = [
  rejected('1098765431', 420, NO_LOAN),
  rejected('1087654320', 390, NO_LOAN),
  rejected('1076543219', 350, NO_LOAN),
  rejected('1065432108', 310, NO_LOAN),
  { civilId: '1014225568', submittedDaysAgo: 260, decided: { daysAgo: 240, exempts: 'all', reason: '' } },
  {
    ...rejected('1019770012', 230, WEALTHY),
    objected: { daysAgo: 200, reason: 'الأصول مرهونة لصالح جهة أخرى، ونرفق ما يثبت ذلك' },
    answered: { daysAgo: 180, isAccepted: true, reason: '' },
  },
  {
    ...rejected('1020881123', 170, WEALTHY),
    objected: { daysAgo: 150, reason: 'ورث المزرعة قاصران لا دخل لهما' },
    answered: { daysAgo: 128, isAccepted: false, reason: 'دخل المزرعة السنوي يكفي لسداد الأقساط' },
  },
  rejected('1054321097', 110, NO_LOAN),
  rejected('1018669902', 90, WEALTHY),
  {
    civilId: '1015336679',
    submittedDaysAgo: 64,
    decided: { daysAgo: 45, exempts: [0], reason: 'أُعفي من أحد القرضين' },
  },
  {
    civilId: '1016447780',
    submittedDaysAgo: 40,
    decided: { daysAgo: 24, exempts: [1], reason: 'أُعفي من أحد القرضين' },
    objected: { daysAgo: 9, reason: 'تضررت المدرجات في السيول ولم تعد تنتج' },
  },
  { civilId: '1017558890', submittedDaysAgo: 3 },
];
export const reasonOfItem = BUILDING;
