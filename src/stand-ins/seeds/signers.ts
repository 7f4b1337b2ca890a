/** People with a contract or a disbursement at each stage of its signing, and what each of them applied for. */
import { table } from '#server/db/seeds/table.ts';
import { exporters } from './exports/exporters.ts';
import { heirs } from './families.ts';
import { letterWriters } from './letters/letter-writers.ts';
import { PEOPLE, people, peopleOf } from './people.ts';

export const signers = peopleOf(
  table(
    PEOPLE,
    `
  1054417928 | 1401/06/11 | 0529046217 | 101412 | mishal.alotaibi@example.com | dawadmi | Hazirah1401 | نايف المطيري | Naif Al-Mutairi
    | مشعل | العتيبي | مشعل بن راشد العتيبي | 2714 شارع الأمير نايف، حي الريان، الدوادمي 17432 | وُقّع عقده وفُتح حساب قرضه، ولم يُصرف منه شيء: اطلب أول دفعة
    | Mishal bin Rashid Al-Otaibi | 2714 Prince Naif Street, Ar-Rayyan, Ad-Dawadmi 17432 | His contract is signed and nothing of the loan is disbursed: request the first batch
  1083306174 | 1408/09/02 | 0529058843 | 101419 | afaf.alshehri@example.com | abha | Nahl2026Asir | عبير الشهري | Abeer Ash-Shehri
    | عفاف | الشهري | عفاف بنت ظافر الشهري | 6120 طريق الحزام، حي المنسك، أبها 62521 | صُرفت لها دفعة، وطلبت ثانية تنتظر توقيعها: وقّعها ثم وافق عليها من مكتب التجربة
    | Afaf bint Dhafer Ash-Shehri | 6120 Belt Road, Al-Mansak, Abha 62521 | One batch is disbursed, a second one is waiting for her signature: sign it, then approve it at the test desk
  1036629054 | 1389/12/19 | 0529061290 | 101426 | nasser.alhajri@example.com | ahsa | Hassawi1389 | منى العبدالقادر | Muna Al-Abdulqader
    | ناصر | الهاجري | ناصر بن محمد الهاجري | 4408 طريق الدمام، حي العيون، الأحساء 36276 | وقّع دفعته ووافق عليها الصندوق ولم تُصرف بعد: اصرفها من مكتب التجربة
    | Nasser bin Mohammed Al-Hajri | 4408 Dammam Road, Al-Oyun, Al-Ahsa 36276 | His batch is signed and approved, and not paid out yet: pay it out at the test desk
  1092045536 | 1414/04/27 | 0529074351 | 101433 | wafa.aljuhani@example.com | madinah | Ajwah1414 | سامي الأحمدي | Sami Al-Ahmadi
    | وفاء | الجهني | وفاء بنت عبدالرحمن الجهني | 3382 طريق قباء النازل، حي قباء، المدينة المنورة 42315 | عقدها ينتظر توقيعها: اقرأه، ثم وقّعه أو ارفضه
    | Wafa bint Abdulrahman Al-Juhani | 3382 Lower Quba Road, Quba, Madinah 42315 | Her contract is waiting for her signature: read it, then sign it or reject it
  1067713843 | 1397/08/15 | 0529085506 | 101440 | bader.almutairi@example.com | riyadh | Majmaah1397 | فيصل الحربي | Faisal Al-Harbi
    | بدر | المطيري | بدر بن خالد المطيري | 5093 طريق الملك فهد، حي الفيحاء، المجمعة 15362 | انتهت مدة انتظار الموافقة على عقده: وقّعه مرة أخرى
    | Bader bin Khalid Al-Mutairi | 5093 King Fahd Road, Al-Fayha, Al-Majmaah 15362 | The wait for the approval of his contract has ended: sign it again
  1045938207 | 1405/02/03 | 0529097718 | 101447 | salwa.alkhaldi@example.com | qatif | Rawabi1405 | هند القحطاني | Hind Al-Qahtani
    | سلوى | الخالدي | سلوى بنت فيصل الخالدي | 7251 طريق الميناء، حي الروابي، الجبيل 35514 | رفضت عقدها وذكرت السبب: ابدأ طلبًا جديدًا
    | Salwa bint Faisal Al-Khaldi | 7251 Port Road, Ar-Rawabi, Jubail 35514 | She rejected her contract and gave a reason: start a new application
  1078852964 | 1411/11/08 | 0529103462 | 101454 | hamad.almarri@example.com | kharj | Dilam1411 | خالد الحوطي | Khalid Al-Huti
    | حمد | المري | حمد بن سعيد المري | 1947 الطريق العام، حي الصحنة، الدلم 16527 | وقّع عقده وينتظر موافقة الصندوق: وافق عليه أو ارفضه من مكتب التجربة
    | Hamad bin Saeed Al-Marri | 1947 Main Road, As-Sahnah, Ad-Dilam 16527 | He has signed and waits for the fund: approve the contract or refuse it at the test desk`,
  ),
);

/** Everybody who can log in. */
export const everybody = [...people, ...signers, ...heirs, ...exporters, ...letterWriters];

/** How far the contract has come, and what was asked for of its loan since. Amounts in riyals. */
const STAGES = ['awaitingSignature', 'awaitingSecondParty', 'waitEnded', 'signed', 'rejected'] as const;
export type Stage = (typeof STAGES)[number];
const stageOf = (text: string): Stage => {
  const stage = STAGES.find((known) => known === text);
  if (!stage) throw new Error(`no stage ${text}`);
  return stage;
};

/** `batches`: amount and the state each of them has come to. */
export const signings = table(
  ['civilId', 'product', 'subProduct', 'project', 'office', 'cost', 'city', 'contract', 'batches'],
  `
  1054417928 | livestock | sheep-breeding | حظائر أغنام نجدية | dawadmi-city | 640000 | الدوادمي | signed | none
  1083306174 | bees | apiaries | منحل في جبال السودة | abha-city | 280000 | أبها | signed | 60000 paid, 90000 awaitingSignature
  1036629054 | date-palm | palm-planting | غرس فسائل الخلاص | oyun | 920000 | العيون | signed | 310000 approved
  1092045536 | date-palm | palm-care | خدمة نخيل العجوة | madinah-south | 215000 | المدينة المنورة | awaitingSignature | none
  1067713843 | equipment | solar-pumping | مضخات شمسية لمزرعة البرسيم | majmaah | 390000 | المجمعة | waitEnded | none
  1045938207 | greenhouses | nurseries | مشتل أشجار التشجير | jubail | 510000 | الجبيل | rejected | none
  1078852964 | poultry | layers | دجاج بياض في الدلم | dilam | 1350000 | الدلم | awaitingSecondParty | none`,
).map(({ cost, contract, batches, ...row }) => ({
  ...row,
  costRiyals: Number(cost),
  stage: stageOf(contract),
  batches: (batches === 'none' ? [] : batches.split(', ')).map((each) => {
    const [riyals, state = ''] = each.split(' ');
    return { riyals: Number(riyals), isApproved: state !== 'awaitingSignature', isPaid: state === 'paid' };
  }),
}));
export type Signing = (typeof signings)[number];
