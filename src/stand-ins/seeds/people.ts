/**
 * The citizens to try the portal with; they are both in the registry and customers of the fund. Their civil IDs fail the
 * national check digit and their mobiles have an unassigned prefix, so they cannot belong to a living person. The plain
 * passwords are only here, for the desk; the database stores hashes.
 */
import type { Bilingual } from '#contract/fields/fields.ts';
import { words } from '#server/db/seeds/places.ts';

type PersonSeed = {
  civilId: string;
  userId: string;
  firstName: string;
  lastName: string;
  fullName: Bilingual;
  birthdateHijri: string;
  mobile: string;
  email: string;
  address: Bilingual;
  branchId: string;
  relationshipManager: Bilingual;
  password: string;
  /** What this person is useful for when trying the portal. */
  story: Bilingual;
};

export const people: PersonSeed[] = [
  {
    civilId: '1048220916',
    userId: '100482',
    firstName: 'نورة',
    lastName: 'الحربي',
    fullName: words('نورة بنت سالم الحربي', 'Noura bint Salem Al-Harbi'),
    birthdateHijri: '1407/03/12',
    mobile: '0520148842',
    email: 'noura.alharbi@example.com',
    address: words('4127 شارع النخيل، حي الصفراء، بريدة 52361', '4127 Palm Street, As-Safra, Buraydah 52361'),
    branchId: 'buraydah',
    relationshipManager: words('فهد العتيبي', 'Fahd Al-Otaibi'),
    password: 'Nakheel1448',
    story: words(
      'قرض نخيل منتظم، وطلب بيوت محمية في منتصف الدراسة',
      'A regular date palm loan, and a greenhouse request half way through its study',
    ),
  },
  {
    civilId: '1027715381',
    userId: '100317',
    firstName: 'عبدالله',
    lastName: 'الدوسري',
    fullName: words('عبدالله بن ناصر الدوسري', 'Abdullah bin Nasser Al-Dossary'),
    birthdateHijri: '1396/07/25',
    mobile: '0523370916',
    email: 'a.aldossary@example.com',
    address: words(
      '2290 شارع الملك خالد، حي الفيصلية، وادي الدواسر 18511',
      '2290 King Khalid Street, Al-Faisaliyah, Wadi ad-Dawasir 18511',
    ),
    branchId: 'wadi-dawasir',
    relationshipManager: words('ماجد السبيعي', 'Majed As-Subaie'),
    password: 'Wadi2026Qamh',
    story: words('قرض متعثر عليه أقساط متأخرة', 'A troubled loan with overdue instalments'),
  },
  {
    civilId: '1009341766',
    userId: '100058',
    firstName: 'سعد',
    lastName: 'الغامدي',
    fullName: words('سعد بن مبارك الغامدي', 'Saad bin Mubarak Al-Ghamdi'),
    birthdateHijri: '1381/02/08',
    mobile: '0526604127',
    email: 'saad.alghamdi@example.com',
    address: words(
      '3015 طريق الملك عبدالعزيز، حي الحبشي، الباحة 65511',
      '3015 King Abdulaziz Road, Al-Habashi, Al-Bahah 65511',
    ),
    branchId: 'bahah',
    relationshipManager: words('صالح الزهراني', 'Saleh Az-Zahrani'),
    password: 'Rumman1381',
    story: words(
      'بقي عليه قسط واحد من قرض، وسدد قرضًا آخر كاملًا',
      'One instalment left of one loan, another repaid in full',
    ),
  },
  {
    civilId: '1061958204',
    userId: '100733',
    firstName: 'هدى',
    lastName: 'الملحم',
    fullName: words('هدى بنت إبراهيم الملحم', 'Huda bint Ibrahim Al-Mulhim'),
    birthdateHijri: '1413/10/03',
    mobile: '0524417095',
    email: 'huda.almulhim@example.com',
    address: words('6642 شارع العيون، حي المزروعية، الأحساء 36361', '6642 Al-Oyun Street, Al-Mazruiyah, Al-Ahsa 36361'),
    branchId: 'ahsa',
    relationshipManager: words('منى العبدالقادر', 'Muna Al-Abdulqader'),
    password: 'Khalas77Tamr',
    story: words('صُرف قرضها للتو، ولم يحل أي قسط', 'Her loan has just been disbursed; no instalment is due yet'),
  },
  {
    civilId: '1075520634',
    userId: '100894',
    firstName: 'محمد',
    lastName: 'الفيفي',
    fullName: words('محمد بن حسن الفيفي', 'Mohammed bin Hassan Al-Fayfi'),
    birthdateHijri: '1418/05/19',
    mobile: '0527739508',
    email: 'm.alfayfi@example.com',
    address: words('1180 طريق الجبل، حي السوق، صبيا 85534', '1180 Mountain Road, As-Souq, Sabya 85534'),
    branchId: 'sabya',
    relationshipManager: words('علي الحكمي', 'Ali Al-Hakami'),
    password: 'BunnFayfa30',
    story: words(
      'طلب بن في مدرجات فيفاء لم يكتمل بعد',
      'An unfinished application for coffee on the terraces of Fayfa',
    ),
  },
  {
    civilId: '1093387412',
    userId: '101206',
    firstName: 'ريم',
    lastName: 'القحطاني',
    fullName: words('ريم بنت عايض القحطاني', 'Reem bint Ayed Al-Qahtani'),
    birthdateHijri: '1424/01/22',
    mobile: '0528815263',
    email: 'reem.alqahtani@example.com',
    address: words('8803 شارع السحاب، حي الموظفين، أبها 62527', '8803 As-Sahab Street, Al-Muwazzafin, Abha 62527'),
    branchId: 'abha',
    relationshipManager: words('عبير الشهري', 'Abeer Ash-Shehri'),
    password: 'Asal2026Abha',
    story: words('بداية جديدة: لا قروض ولا طلبات', 'A fresh start: no loans, no requests'),
  },
  {
    civilId: '1112046658',
    userId: '101377',
    firstName: 'تركي',
    lastName: 'الشمري',
    fullName: words('تركي بن فهد الشمري', 'Turki bin Fahd Ash-Shammari'),
    birthdateHijri: '1429/02/10',
    mobile: '0521196640',
    email: 'turki.alshammari@example.com',
    address: words('5521 طريق الملك سعود، حي المنتزه، حائل 55425', '5521 King Saud Road, Al-Muntazah, Hail 55425'),
    branchId: 'hail',
    relationshipManager: words('بندر الرشيدي', 'Bandar Ar-Rashidi'),
    password: 'Mahraj1429',
    story: words('دون السن النظامية للأفراد', 'Younger than an individual applicant may be'),
  },
  {
    civilId: '2284016730',
    userId: '101044',
    firstName: 'يوسف',
    lastName: 'الحلبي',
    fullName: words('يوسف بن عادل الحلبي', 'Yousef bin Adel Al-Halabi'),
    birthdateHijri: '1402/11/30',
    mobile: '0525508371',
    email: 'yousef.alhalabi@example.com',
    address: words(
      '7316 طريق الملك عبدالله، حي الخزامى، الخرج 16439',
      '7316 King Abdullah Road, Al-Khuzama, Al-Kharj 16439',
    ),
    branchId: 'kharj',
    relationshipManager: words('خالد الحوطي', 'Khalid Al-Huti'),
    password: 'Albayt45Akhdar',
    story: words('مقيم يدير شركة، ويقدم باسمها', 'A resident who runs a company and applies in its name'),
  },
];
