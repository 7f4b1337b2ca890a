/**
 * The citizens to try the portal with; they are both in the registry and customers of the fund. Their civil IDs fail the
 * national check digit and their mobiles have an unassigned prefix, so they cannot belong to a living person. The plain
 * passwords are only here, for the desk; the database stores hashes. A story tells what the person is useful for.
 */
import { table, words } from '#server/db/seeds/table.ts';

/** The columns of everyone in the civil registry. */
export const PERSON = [
  'firstName',
  'lastName',
  'nameAr',
  'addressAr',
  'storyAr',
  'nameEn',
  'addressEn',
  'storyEn',
] as const;
type Row = Record<'civilId' | 'birthdateHijri' | 'mobile' | (typeof PERSON)[number], string>;

export const personOf = ({ civilId, birthdateHijri, mobile, firstName, lastName, ...row }: Row) => ({
  civilId,
  birthdateHijri,
  mobile,
  firstName,
  lastName,
  fullName: words(row.nameAr, row.nameEn),
  address: words(row.addressAr, row.addressEn),
  story: words(row.storyAr, row.storyEn),
});

/** The columns of a customer of the fund. */
export const PEOPLE = [
  'civilId',
  'birthdateHijri',
  'mobile',
  'userId',
  'email',
  'branchId',
  'password',
  'managerAr',
  'managerEn',
  ...PERSON,
] as const;

export const peopleOf = (rows: Record<(typeof PEOPLE)[number], string>[]) =>
  rows.map(({ userId, email, branchId, password, managerAr, managerEn, ...row }) => ({
    ...personOf(row),
    userId,
    email,
    branchId,
    password,
    relationshipManager: words(managerAr, managerEn),
  }));
export type Seeded = ReturnType<typeof peopleOf>[number];

export const people = peopleOf(
  table(
    PEOPLE,
    `
  1048220916 | 1407/03/12 | 0520148842 | 100482 | noura.alharbi@example.com | buraydah | Nakheel1448 | فهد العتيبي | Fahd Al-Otaibi
    | نورة | الحربي | نورة بنت سالم الحربي | 4127 شارع النخيل، حي الصفراء، بريدة 52361 | قرض نخيل منتظم، وطلب بيوت محمية في منتصف الدراسة
    | Noura bint Salem Al-Harbi | 4127 Palm Street, As-Safra, Buraydah 52361 | A date palm loan in good standing, and a greenhouse request halfway through its study
  1027715381 | 1396/07/25 | 0523370916 | 100317 | a.aldossary@example.com | wadi-dawasir | Wadi2026Qamh | ماجد السبيعي | Majed As-Subaie
    | عبدالله | الدوسري | عبدالله بن ناصر الدوسري | 2290 شارع الملك خالد، حي الفيصلية، وادي الدواسر 18511 | قرض متعثر عليه أقساط متأخرة
    | Abdullah bin Nasser Al-Dossary | 2290 King Khalid Street, Al-Faisaliyah, Wadi ad-Dawasir 18511 | A loan in arrears with overdue instalments
  1009341766 | 1381/02/08 | 0526604127 | 100058 | saad.alghamdi@example.com | bahah | Rumman1381 | صالح الزهراني | Saleh Az-Zahrani
    | سعد | الغامدي | سعد بن مبارك الغامدي | 3015 طريق الملك عبدالعزيز، حي الحبشي، الباحة 65511 | بقي عليه قسط واحد من قرض، وسدد قرضًا آخر كاملًا
    | Saad bin Mubarak Al-Ghamdi | 3015 King Abdulaziz Road, Al-Habashi, Al-Bahah 65511 | One instalment of a loan left to pay; another loan repaid in full
  1061958204 | 1413/10/03 | 0524417095 | 100733 | huda.almulhim@example.com | ahsa | Khalas77Tamr | منى العبدالقادر | Muna Al-Abdulqader
    | هدى | الملحم | هدى بنت إبراهيم الملحم | 6642 شارع العيون، حي المزروعية، الأحساء 36361 | صُرف قرضها للتو، ولم يحل أي قسط
    | Huda bint Ibrahim Al-Mulhim | 6642 Al-Oyun Street, Al-Mazruiyah, Al-Ahsa 36361 | Her loan has just been disbursed; no instalment is due yet
  1075520634 | 1418/05/19 | 0527739508 | 100894 | m.alfayfi@example.com | sabya | BunnFayfa30 | علي الحكمي | Ali Al-Hakami
    | محمد | الفيفي | محمد بن حسن الفيفي | 1180 طريق الجبل، حي السوق، صبيا 85534 | طلب بن في مدرجات فيفاء لم يكتمل بعد
    | Mohammed bin Hassan Al-Fayfi | 1180 Mountain Road, As-Souq, Sabya 85534 | An unfinished application for coffee on the terraces of Fayfa
  1093387412 | 1424/01/22 | 0528815263 | 101206 | reem.alqahtani@example.com | abha | Asal2026Abha | عبير الشهري | Abeer Ash-Shehri
    | ريم | القحطاني | ريم بنت عايض القحطاني | 8803 شارع السحاب، حي الموظفين، أبها 62527 | بداية جديدة: بلا قروض ولا طلبات
    | Reem bint Ayed Al-Qahtani | 8803 As-Sahab Street, Al-Muwazzafin, Abha 62527 | A fresh start: no loans, no requests
  1112046658 | 1429/02/10 | 0521196640 | 101377 | turki.alshammari@example.com | hail | Mahraj1429 | بندر الرشيدي | Bandar Ar-Rashidi
    | تركي | الشمري | تركي بن فهد الشمري | 5521 طريق الملك سعود، حي المنتزه، حائل 55425 | دون السن النظامية للأفراد
    | Turki bin Fahd Ash-Shammari | 5521 King Saud Road, Al-Muntazah, Hail 55425 | Under the minimum age for individual applicants
  2284016730 | 1402/11/30 | 0525508371 | 101044 | yousef.alhalabi@example.com | kharj | Albayt45Akhdar | خالد الحوطي | Khalid Al-Huti
    | يوسف | الحلبي | يوسف بن عادل الحلبي | 7316 طريق الملك عبدالله، حي الخزامى، الخرج 16439 | مقيم يدير شركة، ويقدم باسمها
    | Yousef bin Adel Al-Halabi | 7316 King Abdullah Road, Al-Khuzama, Al-Kharj 16439 | A resident who runs a company and applies in its name`,
  ),
);
